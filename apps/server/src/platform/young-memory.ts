import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as (how: { type: 'minor' }) => void;
setFlagsFromString('--no-expose-gc');

/** Bytes; as many as a piece of a file has, so that many small files don't have it collect for each. */
const worthIt = 4_000_000;
let gathered = 0;

/**
 * Says that so many bytes went through memory that nobody needs any more. Some megabytes of them are given back at once, in a millisecond or two:
 * by itself the engine waits until 64 MB have gathered outside of its heap, however small that is, and then goes over all that is alive.
 */
export function bytesAreDone(size: number): void {
  gathered += size;
  if (gathered < worthIt) return;
  gathered = 0;
  collect({ type: 'minor' });
}
