import { configure, Reader, ZipReader } from '@zip.js/zip.js/lib/zip-core-custom.js';
import { type Listing, mostEntries, type Packed } from './listing.ts';

export type ReadRange = (from: number, to: number) => Promise<Uint8Array>;

/**
 * What a .zip file says that is in it, by the directory at its end alone: of a large one little is fetched, and nothing is unpacked.
 * `size`: bytes of the file.
 */
export async function listZip(read: ReadRange, size: number): Promise<Listing> {
  configure({ useWebWorkers: false });
  const entries: Packed[] = [];
  const zip = new ZipReader(new RangeReader(read, size));
  for await (const { filename, uncompressedSize, directory } of zip.getEntriesGenerator()) {
    if (entries.length === mostEntries) return { entries, isCut: true };
    entries.push({ path: filename, size: uncompressedSize, isFolder: directory });
  }
  return { entries, isCut: false };
}

/** The directory is read in small parts: each is fetched with what comes after it. */
class RangeReader extends Reader<ReadRange> {
  readonly #read: ReadRange;
  readonly #size: number;
  #fetched = { from: 0, bytes: new Uint8Array() as Uint8Array };
  constructor(read: ReadRange, size: number) {
    super(read);
    this.#read = read;
    this.#size = size;
    this.size = size;
  }
  override async readUint8Array(from: number, length: number): Promise<Uint8Array> {
    const within = from - this.#fetched.from;
    if (within < 0 || within + length > this.#fetched.bytes.length)
      this.#fetched = { from, bytes: await this.#read(from, Math.min(this.#size, from + Math.max(length, ahead))) };
    const start = from - this.#fetched.from;
    return this.#fetched.bytes.slice(start, start + length);
  }
}
const ahead = 65_536;
