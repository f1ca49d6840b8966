import type { InputOf, OperationName, OutputOf } from '@trackyard/contract';

/** For the pages in front of the sign-in only, where there is no session and so nothing for the worker to keep. */
export async function askServer<N extends OperationName>(name: N, input: InputOf<N>): Promise<OutputOf<N>> {
  // The catalogue with its schemas is loaded here only: the rest of the page never calls the server.
  const { call } = await import('./server-client.ts');
  return call(name, input);
}
