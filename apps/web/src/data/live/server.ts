import { type InputOf, type OperationName, type OutputOf, TrackyardError } from '@trackyard/contract';
import { timers } from '../timers.ts';

const answerMs = 15_000;

/**
 * For the pages in front of the sign-in only, where there is no session and so nothing for the worker to keep. A server that hangs is
 * waited for no longer than this: then it is `unavailable`, and one may try again.
 */
export function askServer<N extends OperationName>(name: N, input: InputOf<N>): Promise<OutputOf<N>> {
  const abort = new AbortController();
  let stop = () => {};
  const silence = new Promise<never>((_, reject) => {
    stop = timers.after(answerMs, () => {
      reject(silent());
      abort.abort();
    });
  });
  return Promise.race([ask(name, input, abort.signal), silence]).finally(stop);
}

/** Fetched before it is needed: the server may be gone by then. */
export const prepareServer = (): void => void import('./server-client.ts').catch(() => undefined);

async function ask<N extends OperationName>(name: N, input: InputOf<N>, signal: AbortSignal): Promise<OutputOf<N>> {
  // The client of the server is loaded on demand: the rest of the page never calls the server.
  const { call } = await import('./server-client.ts').catch((cause: unknown) => {
    throw silent(cause);
  });
  return call(name, input, signal);
}

const silent = (cause?: unknown) => new TrackyardError('unavailable', 'The server did not answer.', { cause });
