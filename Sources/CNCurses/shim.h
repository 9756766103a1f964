// ncurses shows its wide-character calls only when asked before its header is read.
#define NCURSES_WIDECHAR 1
#include <ncurses.h>
#include <locale.h>
