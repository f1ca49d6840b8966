import { Resolver } from 'node:dns';
import { lookup as systemLookup } from 'node:dns/promises';
import { promisify } from 'node:util';
import { OutsideError } from './outside-error.ts';

export interface Place {
  address: string;
  family: number;
}
export type Lookup = (host: string, signal: AbortSignal) => Promise<readonly Place[]>;
/** The resolver was answered: there is none. */
const unknownName: ReadonlySet<string | undefined> = new Set(['ENOTFOUND', 'ENODATA', 'EBADNAME']);

/**
 * Looks up host names that strangers wrote. Only so many at once, and each ends with its request: the system's own lookup does neither,
 * and shares its few threads with files and passwords.
 */
export function nameLookup({ atOnce = 8, servers }: { atOnce?: number; servers?: readonly string[] } = {}): Lookup {
  let free = atOnce;
  const waiting = new Set<() => void>();
  const turn = (signal: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      const end = (): void => {
        waiting.delete(go);
        reject(tooLong());
      };
      const go = (): void => {
        waiting.delete(go);
        signal.removeEventListener('abort', end);
        free--;
        resolve();
      };
      if (signal.aborted) return end();
      if (free > 0) return go();
      waiting.add(go);
      signal.addEventListener('abort', end, { once: true });
    });
  return async (host, signal) => {
    await turn(signal);
    try {
      return await resolve(host, signal, servers);
    } finally {
      free++;
      for (const next of waiting) {
        next();
        break;
      }
    }
  };
}

/** The lookup of hosts that the operator allowed, which may stand in the hosts file of this machine. */
export const ownLookup: Lookup = (host) =>
  systemLookup(host, { all: true }).catch((cause: NodeJS.ErrnoException) => {
    throw unknown(cause);
  });

async function resolve(host: string, signal: AbortSignal, servers?: readonly string[]): Promise<Place[]> {
  const resolver = new Resolver({ timeout: 2_000, tries: 2 });
  if (servers) resolver.setServers(servers);
  const cancel = (): void => resolver.cancel();
  signal.addEventListener('abort', cancel, { once: true });
  const ask = async (family: 4 | 6): Promise<Place[]> => {
    const find = promisify(family === 4 ? resolver.resolve4 : resolver.resolve6).bind(resolver) as (host: string) => Promise<string[]>;
    return (await find(host)).map((address) => ({ address, family }));
  };
  const [four, six] = await Promise.allSettled([ask(4), ask(6)]).finally(() => signal.removeEventListener('abort', cancel));
  const found = [four, six].flatMap((it) => (it.status === 'fulfilled' ? it.value : []));
  if (found.length > 0) return found;
  const failures = [four, six].flatMap((it) => (it.status === 'rejected' ? [it.reason as NodeJS.ErrnoException] : []));
  throw unknown(failures.find((it) => !unknownName.has(it.code)) ?? failures[0]);
}

const unknown = (cause: NodeJS.ErrnoException | undefined): OutsideError =>
  new OutsideError('It has a name that is not known.', { cause, isPassing: !unknownName.has(cause?.code) });
const tooLong = (): OutsideError => new OutsideError('It takes too long.', { isPassing: true });
