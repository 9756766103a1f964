// Calls of the C library that exist only on Linux. Its headers show them to programs that ask for
// GNU extensions before the first header is read, which Swift's own import of the library does
// not; so they are declared here once more.
#ifndef CLINUX_SHIM_H
#define CLINUX_SHIM_H

#include <spawn.h>

int pipe2(int ends[2], int flags);
int memfd_create(const char *name, unsigned int flags);
int posix_spawn_file_actions_addchdir_np(posix_spawn_file_actions_t *actions, const char *path);

static const unsigned int clinux_memfd_cloexec = 1;  // MFD_CLOEXEC
static const short clinux_spawn_setsid = 0x80;       // POSIX_SPAWN_SETSID

#endif
