import { unzipSync } from 'fflate';

/** The parts of an archive by their paths. */
export type Unpacked = Readonly<Record<string, Uint8Array>>;
/** Bytes of all parts together, unpacked. */
const mostUnpacked = 200_000_000;

/** Unpacks the parts that are wanted, each into the room that the directory names. Throws where they would take more than the limit. */
export function unzip(bytes: Uint8Array, isWanted: (name: string) => boolean): Unpacked {
  let total = 0;
  return unzipSync(bytes, {
    filter({ name, originalSize }) {
      if (!isWanted(name)) return false;
      total += originalSize;
      if (total > mostUnpacked) throw new Error('It would be too large unpacked.');
      return true;
    },
  });
}
