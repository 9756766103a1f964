// ncurses shows its wide-character calls only when asked before its header is read.
#define NCURSES_WIDECHAR 1
#include <ncurses.h>
#include <locale.h>
#include <langinfo.h>
#include <wchar.h>

// Swift imports neither macros with casts nor variables that other threads could change, so what
// is needed of them is wrapped here. term.h is left out: it turns words such as `lines` and
// `columns` into macros.
extern int tigetflag(const char *);
extern int tigetnum(const char *);
extern char *tigetstr(const char *);
extern int setupterm(const char *, int, int *);

static inline WINDOW *cnc_stdscr(void) { return stdscr; }
static inline WINDOW *cnc_curscr(void) { return curscr; }
static inline int cnc_colors(void) { return COLORS; }
static inline int cnc_color_pairs(void) { return COLOR_PAIRS; }

static inline attr_t cnc_bold(void) { return WA_BOLD; }
static inline attr_t cnc_dim(void) { return WA_DIM; }
static inline attr_t cnc_underline(void) { return WA_UNDERLINE; }
static inline attr_t cnc_reverse(void) { return WA_REVERSE; }

// wcwidth is hidden behind feature macros that a module build does not set.
extern int wcwidth(wchar_t);
static inline int cnc_wcwidth(wchar_t character) { return wcwidth(character); }

// The answer to an unknown string capability is (char *)-1.
static inline const char *cnc_string_capability(const char *name) {
  char *found = tigetstr(name);
  return found == (char *)-1 ? NULL : found;
}

// Puts one character, which may have marks on it. Pairs beyond 32767 only fit through the last
// argument of setcchar.
static inline int cnc_put(
    WINDOW *window, int y, int x, const wchar_t *text, attr_t attributes, int pair) {
  cchar_t cell;
  if (setcchar(&cell, text, attributes, 0, &pair) == ERR) return ERR;
  return mvwadd_wch(window, y, x, &cell);
}
