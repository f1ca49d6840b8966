import { createClient, type InputOf, type OperationName, type OutputOf, wireOf } from '@trackyard/contract';
import { newId } from '@trackyard/data-worker';

const client = createClient({ fetch: (...args) => fetch(...args), base: '', sessionId: () => undefined });

export async function call<N extends OperationName>(name: N, input: InputOf<N>, signal: AbortSignal): Promise<OutputOf<N>> {
  const options = { signal, ...(wireOf(name).kind === 'mutation' && { idempotencyKey: newId() }) };
  return (await client.call(name, input, options)).result;
}
