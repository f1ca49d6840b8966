// Where tests make their databases and files: in memory, where a machine has room for it. A copy of the template database takes some
// 20 ms there and half a second on a disk, and each test file and each journey makes one. Benchmarks stay on the disk.
import { accessSync, constants, readFileSync, statfsSync } from 'node:fs';

const folder = '/dev/shm';
/** A whole run needs a tenth of it; containers often have 64 MB there. */
const bytesNeeded = 4 * 1024 ** 3;

/** From now on this process and its children make temporary files in memory, if they can. */
export function keepTemporaryFilesInMemory(): void {
  if (!process.env['TMPDIR'] && isRoomy()) process.env['TMPDIR'] = folder;
}

function isRoomy(): boolean {
  try {
    accessSync(folder, constants.W_OK);
    const { bavail, bsize } = statfsSync(folder);
    // As root the tests run PostgreSQL as another account, from a copy of its programs in a temporary folder.
    const [, , , options = ''] = (/^\S+ \/dev\/shm .*$/m.exec(readFileSync('/proc/mounts', 'utf8'))?.[0] ?? '').split(' ');
    return bavail * bsize >= bytesNeeded && !options.split(',').includes('noexec');
  } catch {
    return false;
  }
}
