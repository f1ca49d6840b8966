/** Errors of the system that an operator meets, by their codes. */
const words: Readonly<Record<string, string>> = {
  EACCES: 'permission denied',
  EPERM: 'the system does not allow it',
  EROFS: 'the disk is read-only, or closed to this service',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  ENOENT: 'it does not exist',
  ENOTDIR: 'a part of its path is no folder',
  EISDIR: 'it is a folder',
  EEXIST: 'it exists already',
  EMFILE: 'too many files are open',
  EIO: 'the disk failed',
  ECONNREFUSED: 'nothing answers at its address',
  ECONNRESET: 'it closed the connection',
  ENOTFOUND: 'there is no host of that name',
  EAI_AGAIN: 'the name server does not answer',
  ETIMEDOUT: 'it did not answer in time',
};

/** Why it failed, without a full stop. */
export function reasonInWords(cause: unknown): string {
  const { code, message } = cause as NodeJS.ErrnoException;
  return words[code ?? ''] ?? message ?? String(cause);
}

const writing = [
  'access',
  'mkdir',
  'mkdtemp',
  'write',
  'fsync',
  'rename',
  'unlink',
  'rmdir',
  'rm',
  'copyfile',
  'chmod',
  'chown',
  'ftruncate',
];
const reading = ['scandir', 'read', 'stat', 'lstat', 'opendir', 'readlink'];

/** A failure of the file system as a sentence; null where it is something else. */
export function fileFailure(cause: unknown): string | null {
  const { code, syscall, path } = cause as NodeJS.ErrnoException;
  if (!(cause instanceof Error) || !code || !syscall || (path === undefined && !writing.includes(syscall) && !reading.includes(syscall)))
    return null;
  const verb = writing.includes(syscall) ? 'written' : reading.includes(syscall) ? 'read' : 'opened';
  return `${path ?? 'A file'} can't be ${verb}: ${reasonInWords(cause)}.`;
}
