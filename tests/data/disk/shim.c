/* Stands between a process and its files below one folder: writes down what is done to them, makes calls fail, ends the
 * process in the middle, and tells another time. Loaded with LD_PRELOAD; what it does is said in the environment:
 *
 *   DISK_ROOT    the folder; everything else goes through untouched
 *   DISK_RECORD  where calls that succeeded are written down, and what is said on standard output
 *   DISK_DIE     the process is killed before this call (the first is 1)
 *   DISK_FAIL    calls fail from this one on: once, or as long as the file DISK_WHILE is there
 *   DISK_ERROR   with this error; ENOSPC and EROFS strike only calls that such a disk refuses
 *   DISK_WHILE   see DISK_FAIL
 *   DISK_COUNT   where the number of calls is written down at the end
 *   DISK_NOW     the time that a clock on the wall shows, in seconds since 1970
 *
 * A record: kind, then three numbers of 8 bytes (a descriptor, an offset or flags, a length), then two texts, each with
 * its length of 4 bytes before it. All calls below the folder happen one after the other. */
#define _GNU_SOURCE
#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <signal.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/types.h>
#include <sys/uio.h>
#include <time.h>
#include <unistd.h>

#define MOST 4096

static pthread_mutex_t turn = PTHREAD_RECURSIVE_MUTEX_INITIALIZER_NP;
static char *paths[MOST];
static const char *root;
static const char *during;
static size_t root_length;
static int record = -1;
static long calls, die_at, fail_from, error_number;

static long number(const char *name) {
    const char *value = getenv(name);
    return value ? atol(value) : 0;
}

__attribute__((constructor)) static void begin(void) {
    root = getenv("DISK_ROOT");
    if (!root) return;
    root_length = strlen(root);
    during = getenv("DISK_WHILE");
    die_at = number("DISK_DIE");
    fail_from = number("DISK_FAIL");
    error_number = number("DISK_ERROR");
    const char *log = getenv("DISK_RECORD");
    if (log) record = (int)syscall(SYS_openat, AT_FDCWD, log, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
}

__attribute__((destructor)) static void end(void) {
    const char *count = getenv("DISK_COUNT");
    if (!count) return;
    int fd = (int)syscall(SYS_openat, AT_FDCWD, count, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
    char text[32];
    int length = snprintf(text, sizeof text, "%ld", calls);
    if (fd < 0 || syscall(SYS_write, fd, text, length) != length) abort();
}

static const char *below(const char *path) {
    if (!root || strncmp(path, root, root_length) != 0) return NULL;
    if (path[root_length] == 0) return path + root_length;
    return path[root_length] == '/' ? path + root_length + 1 : NULL;
}

/* The path below the folder that a directory and a name come to; NULL for everything else. */
static const char *resolve(int directory, const char *name, char *out) {
    if (!root) return NULL;
    if (name[0] == '/') return below(name);
    if (directory == AT_FDCWD || directory < 0 || directory >= MOST || !paths[directory]) return NULL;
    const char *at = paths[directory];
    snprintf(out, PATH_MAX, "%s%s%s", at, at[0] ? "/" : "", name);
    return out;
}

static const char *known(int fd) { return fd >= 0 && fd < MOST ? paths[fd] : NULL; }

static void keep(const void *bytes, size_t length) {
    const char *from = bytes;
    while (length > 0) {
        ssize_t done = syscall(SYS_write, record, from, length);
        if (done <= 0) abort();
        from += done;
        length -= (size_t)done;
    }
}

static void note(char kind, int64_t fd, int64_t offset, int64_t size, const void *one, size_t one_length,
                 const char *two) {
    if (record < 0) return;
    int saved = errno;
    size_t two_length = two ? strlen(two) : 0, total = 1 + 24 + 4 + one_length + 4 + two_length;
    char *all = malloc(total), *at = all;
    uint32_t short_one = (uint32_t)one_length, short_two = (uint32_t)two_length;
    *at++ = kind;
    memcpy(at, &fd, 8), at += 8;
    memcpy(at, &offset, 8), at += 8;
    memcpy(at, &size, 8), at += 8;
    memcpy(at, &short_one, 4), at += 4;
    memcpy(at, one, one_length), at += one_length;
    memcpy(at, &short_two, 4), at += 4;
    if (two) memcpy(at, two, two_length);
    keep(all, total);
    free(all);
    errno = saved;
}

/* Counts a call. Whether it is to fail; then errno says how. */
static int strikes(int fills, int changes) {
    calls++;
    if (die_at && calls == die_at) {
        kill(getpid(), SIGKILL);
        for (;;) pause();
    }
    if (!fail_from || calls < fail_from) return 0;
    if ((error_number == ENOSPC && !fills) || (error_number == EROFS && !changes)) return 0;
    if (during) {
        if (syscall(SYS_faccessat, AT_FDCWD, during, F_OK) != 0) return 0;
    } else {
        fail_from = 0;
    }
    errno = (int)error_number;
    return 1;
}

#define LOCK pthread_mutex_lock(&turn)
#define UNLOCK pthread_mutex_unlock(&turn)

static int open_any(int directory, const char *name, int flags, mode_t mode) {
    char space[PATH_MAX];
    LOCK;
    const char *path = resolve(directory, name, space);
    if (!path) {
        int fd = (int)syscall(SYS_openat, directory, name, flags, mode);
        if (known(fd)) {
            free(paths[fd]);
            paths[fd] = NULL;
        }
        UNLOCK;
        return fd;
    }
    struct stat meta;
    int there = fstatat(directory, name, &meta, AT_SYMLINK_NOFOLLOW) == 0;
    int fd = -1;
    int writes = (flags & O_ACCMODE) != O_RDONLY;
    if (!strikes((flags & O_CREAT) && !there, writes)) {
        fd = (int)syscall(SYS_openat, directory, name, flags | O_LARGEFILE, mode);
        if (fd >= 0 && fd < MOST) {
            free(paths[fd]);
            paths[fd] = strdup(path);
            int created = !there && (flags & O_CREAT);
            note('o', fd, created | ((flags & O_TRUNC) && writes ? 2 : 0), 0, path, strlen(path), NULL);
        }
    }
    UNLOCK;
    return fd;
}

#define MODE                           \
    mode_t mode = 0;                   \
    if (flags & (O_CREAT | O_TMPFILE)) { \
        va_list more;                  \
        va_start(more, flags);         \
        mode = va_arg(more, mode_t);   \
        va_end(more);                  \
    }

int open(const char *name, int flags, ...) { MODE return open_any(AT_FDCWD, name, flags, mode); }
int open64(const char *name, int flags, ...) { MODE return open_any(AT_FDCWD, name, flags, mode); }
int openat(int at, const char *name, int flags, ...) { MODE return open_any(at, name, flags, mode); }
int openat64(int at, const char *name, int flags, ...) { MODE return open_any(at, name, flags, mode); }

int close(int fd) {
    LOCK;
    if (known(fd)) {
        free(paths[fd]);
        paths[fd] = NULL;
        note('c', fd, 0, 0, "", 0, NULL);
    }
    UNLOCK;
    return (int)syscall(SYS_close, fd);
}

int closedir(DIR *directory) {
    LOCK;
    int fd = dirfd(directory);
    if (known(fd)) {
        free(paths[fd]);
        paths[fd] = NULL;
        note('c', fd, 0, 0, "", 0, NULL);
    }
    int done = ((int (*)(DIR *))dlsym(RTLD_NEXT, "closedir"))(directory);
    UNLOCK;
    return done;
}

static ssize_t write_any(int fd, const void *bytes, size_t length, off_t offset) {
    LOCK;
    const char *path = known(fd);
    ssize_t done = -1;
    if (!path || !strikes(1, 1)) {
        if (path && offset < 0) {
            int appends = fcntl(fd, F_GETFL) & O_APPEND;
            off_t at = lseek(fd, 0, appends ? SEEK_END : SEEK_CUR);
            done = syscall(SYS_write, fd, bytes, length);
            offset = at;
        } else if (offset < 0) {
            done = syscall(SYS_write, fd, bytes, length);
        } else {
            done = syscall(SYS_pwrite64, fd, bytes, length, offset);
        }
        if (path && done >= 0) note('w', fd, offset, done, bytes, (size_t)done, NULL);
        if (root && !path && fd == 1 && done > 0) note('t', fd, 0, done, bytes, (size_t)done, NULL);
    }
    UNLOCK;
    return done;
}

ssize_t write(int fd, const void *bytes, size_t length) { return write_any(fd, bytes, length, -1); }
ssize_t pwrite(int fd, const void *bytes, size_t length, off_t at) { return write_any(fd, bytes, length, at); }
ssize_t pwrite64(int fd, const void *bytes, size_t length, off_t at) { return write_any(fd, bytes, length, at); }

ssize_t writev(int fd, const struct iovec *pieces, int count) {
    if (!known(fd) && !(root && fd == 1)) return syscall(SYS_writev, fd, pieces, count);
    for (int piece = 0; piece < count; piece++)
        if (pieces[piece].iov_len > 0) return write_any(fd, pieces[piece].iov_base, pieces[piece].iov_len, -1);
    return 0;
}

static int sync_any(int fd, char kind, long call, int64_t from, int64_t length, unsigned flags) {
    LOCK;
    const char *path = known(fd);
    int done = -1;
    if (!path || !strikes(0, 0)) {
        done = call == SYS_sync_file_range ? (int)syscall(call, fd, from, length, flags) : (int)syscall(call, fd);
        if (path && done == 0) note(kind, fd, from, length, "", 0, NULL);
    }
    UNLOCK;
    return done;
}

int fsync(int fd) { return sync_any(fd, 's', SYS_fsync, 0, 0, 0); }
int fdatasync(int fd) { return sync_any(fd, 'd', SYS_fdatasync, 0, 0, 0); }
int sync_file_range(int fd, off64_t from, off64_t length, unsigned flags) {
    return sync_any(fd, 'r', SYS_sync_file_range, from, length, flags);
}

static int truncate_any(int fd, off_t length) {
    LOCK;
    const char *path = known(fd);
    int done = -1;
    if (!path || !strikes(0, 1)) {
        done = (int)syscall(SYS_ftruncate, fd, length);
        if (path && done == 0) note('l', fd, length, 0, "", 0, NULL);
    }
    UNLOCK;
    return done;
}

int ftruncate(int fd, off_t length) { return truncate_any(fd, length); }
int ftruncate64(int fd, off64_t length) { return truncate_any(fd, length); }

int renameat(int from_at, const char *from, int to_at, const char *to) {
    char from_space[PATH_MAX], to_space[PATH_MAX];
    LOCK;
    const char *from_path = resolve(from_at, from, from_space), *to_path = resolve(to_at, to, to_space);
    int done = -1;
    if ((!from_path && !to_path) || !strikes(0, 1)) {
        done = (int)syscall(SYS_renameat2, from_at, from, to_at, to, 0);
        if (done == 0 && from_path && to_path) note('m', 0, 0, 0, from_path, strlen(from_path), to_path);
    }
    UNLOCK;
    return done;
}

int rename(const char *from, const char *to) { return renameat(AT_FDCWD, from, AT_FDCWD, to); }

int unlinkat(int at, const char *name, int flags) {
    char space[PATH_MAX];
    LOCK;
    const char *path = resolve(at, name, space);
    int done = -1;
    if (!path || !strikes(0, 1)) {
        done = (int)syscall(SYS_unlinkat, at, name, flags);
        if (path && done == 0) note('u', 0, 0, 0, path, strlen(path), NULL);
    }
    UNLOCK;
    return done;
}

int unlink(const char *name) { return unlinkat(AT_FDCWD, name, 0); }
int rmdir(const char *name) { return unlinkat(AT_FDCWD, name, AT_REMOVEDIR); }

int mkdirat(int at, const char *name, mode_t mode) {
    char space[PATH_MAX];
    LOCK;
    const char *path = resolve(at, name, space);
    int done = -1;
    struct stat meta;
    int there = fstatat(at, name, &meta, AT_SYMLINK_NOFOLLOW) == 0;
    if (!path || !strikes(!there, !there)) {
        done = (int)syscall(SYS_mkdirat, at, name, mode);
        if (path && done == 0) note('k', 0, 0, 0, path, strlen(path), NULL);
    }
    UNLOCK;
    return done;
}

int mkdir(const char *name, mode_t mode) { return mkdirat(AT_FDCWD, name, mode); }

/* What copies inside the system is done by reading and writing, so that it is seen. */
ssize_t copy_file_range(int in, off64_t *in_at, int out, off64_t *out_at, size_t length, unsigned flags) {
    if (known(out)) {
        errno = ENOSYS;
        return -1;
    }
    return syscall(SYS_copy_file_range, in, in_at, out, out_at, length, flags);
}

static ssize_t send_any(int out, int in, off_t *at, size_t length) {
    if (known(out)) {
        errno = ENOSYS;
        return -1;
    }
    return syscall(SYS_sendfile, out, in, at, length);
}

ssize_t sendfile(int out, int in, off_t *at, size_t length) { return send_any(out, in, at, length); }
ssize_t sendfile64(int out, int in, off64_t *at, size_t length) { return send_any(out, in, at, length); }

int clock_gettime(clockid_t clock, struct timespec *out) {
    static const char *shown;
    static int asked;
    if (!asked) {
        shown = getenv("DISK_NOW");
        asked = 1;
    }
    int done = (int)syscall(SYS_clock_gettime, clock, out);
    if (shown && done == 0 && clock == CLOCK_REALTIME) out->tv_sec = atol(shown);
    return done;
}
