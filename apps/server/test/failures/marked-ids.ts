import { createHash } from 'node:crypto';
import type { Ids } from '../../src/platform/ids.ts';

/** Ids in rising order that tell in which series they were made: what a call makes anew each time can be told from all else. */
export interface MarkedIds extends Ids {
  begin(): void;
  /** How every id of this series begins. */
  mark(): string;
}

export function markedIds(): MarkedIds {
  let [series, count] = [0, 0];
  const next = (): string => createHash('sha256').update(`${series} ${++count}`).digest('hex');
  const mark = (): string => `${String(series).padStart(8, '0')}-`;
  return {
    mark,
    id() {
      const hex = next();
      const at = String(count).padStart(7, '0');
      return `${mark()}${at.slice(0, 4)}-7${at.slice(4)}-8${hex.slice(0, 3)}-${hex.slice(3, 15)}`;
    },
    secret: () => Buffer.from(next(), 'hex').toString('base64url'),
    begin() {
      series++;
      count = 0;
    },
  };
}
