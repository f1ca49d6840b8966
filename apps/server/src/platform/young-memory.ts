import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as (how: { type: 'minor' }) => void;
setFlagsFromString('--no-expose-gc');

/**
 * Gives back what megabytes of bytes took that nobody needs any more, in a millisecond or two. By itself the engine waits until 64 MB have
 * gathered outside of its heap, however small that is, and then goes over all that is alive.
 */
export const freeYoungMemory = (): void => collect({ type: 'minor' });
