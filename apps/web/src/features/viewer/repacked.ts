import { unzipSync, zipSync } from 'fflate';

/** Bytes of all that is in a packed document when it is unpacked, and how many files that may be. */
const most = { bytes: 300_000_000, files: 10_000 };
/** Word files are read where the page runs, which stands still meanwhile. */
export const mostOfWord = { bytes: 50_000_000, files: 10_000 };

/**
 * A packed document (Word, Excel) without its packing, for libraries that would unpack it without a limit. Each file gets the room that
 * the directory names and no more; where that is too much, or a file is longer than it says, it throws.
 */
export function repacked(bytes: Uint8Array<ArrayBuffer>, limits = most): Uint8Array<ArrayBuffer> {
  let [total, count] = [0, 0];
  const files = unzipSync(bytes, {
    filter: ({ originalSize }) => {
      total += originalSize;
      count += 1;
      if (total > limits.bytes || count > limits.files) throw new Error('This file is too large when it is unpacked.');
      return true;
    },
  });
  return zipSync(files, { level: 0 });
}
