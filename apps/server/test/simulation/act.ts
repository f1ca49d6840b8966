import type { InputOf, OperationName } from '@trackyard/contract';
import type { Scene } from './choices.ts';

export interface Act {
  weight: number;
  /** Rejects with a refusal; does nothing where there is nothing to do it with. */
  act(scene: Scene): unknown;
}

export interface Acts {
  [name: string]: Act;
}

/** What a page has its worker do. By its key it is noted whose it is. */
export function run<N extends OperationName>(
  { client, record }: Pick<Scene, 'client' | 'record'>,
  name: N,
  input: InputOf<N>,
): Promise<unknown> {
  const key = client.newId();
  record.ownerOf.set(key, client.person);
  return client.brain().run(name, input, key);
}
