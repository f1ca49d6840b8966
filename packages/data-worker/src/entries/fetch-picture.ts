import { headers } from '@trackyard/contract';
import { withTimeLimit } from '../connection/calls.ts';
import type { Timers } from '../worker/environment.ts';

/** What is stored of a picture, by its type; a drawing may have scripts in it. */
const types = /^image\/(png|jpeg|gif|webp|avif)$/;
/** Larger ones are no thumbnails. */
const mostBytes = 1_000_000;
const requestMs = 30_000;

interface Asked {
  fetch: typeof fetch;
  /** Of the server, without a slash at the end. */
  base: string;
  sessionId: string | undefined;
  timers: Timers;
}
/** The server refuses the picture, and does so again however often it is asked for. */
export class PictureRefused extends Error {}
const triedAgain: ReadonlySet<number> = new Set([408, 429]);

/**
 * The picture at an address of the server; null where it has none that is stored. Rejects where there is no answer, or one of something in
 * between; with `PictureRefused` where another try is of no use.
 */
export async function fetchPicture(address: string, { fetch: get, base, sessionId, timers }: Asked): Promise<Blob | null> {
  return withTimeLimit(timers, requestMs, async (signal) => {
    const response = await get(`${base}${address}`, {
      ...{ method: 'GET', credentials: 'include', signal },
      headers: { [headers.requestedWith]: headers.requestedWithValue, ...(sessionId && { [headers.sessionId]: sessionId }) },
    });
    if (response.status === 404) return null;
    if (!response.ok) {
      const isRefused = response.status >= 400 && response.status < 500 && !triedAgain.has(response.status);
      throw new (isRefused ? PictureRefused : Error)(`The server answered ${response.status}.`);
    }
    const picture = await response.blob();
    return types.test(picture.type) && picture.size > 0 && picture.size <= mostBytes ? picture : null;
  });
}
