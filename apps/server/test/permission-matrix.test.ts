import { type ActorKind, actorKinds, type OperationName, operationNames, operationOf, TrackyardError } from '@trackyard/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createMatrixWorld, type MatrixWorld } from './cells.ts';
import { samples } from './samples.ts';

let world: MatrixWorld;
beforeAll(async () => {
  world = await createMatrixWorld();
});
afterAll(() => world?.server.stop());

/** What the actor is answered over HTTP: `ok`, or the code of the refusal. */
async function answer(name: OperationName, kind: ActorKind): Promise<string> {
  const { actor, cell } = await world.cell(kind, name);
  const input = await samples[name](cell);
  try {
    await actor.call(name, input as never);
    return 'ok';
  } catch (cause) {
    if (cause instanceof TrackyardError) return cause.code;
    throw cause;
  }
}

describe('permission matrix: every operation, asked by every kind of actor, answers as declared', () => {
  test.each([...operationNames])('%s', async (name) => {
    const answered: Partial<Record<ActorKind, string>> = {};
    for (const kind of actorKinds) answered[kind] = await answer(name, kind);
    expect(answered).toEqual(operationOf(name).expect);
  });
});

describe('forbidden and unknown answer the same', () => {
  const ofTrack = operationNames.filter((name) => operationOf(name).path.includes('{trackId}'));
  test.each(ofTrack)('%s', async (name) => {
    const { actor, cell } = await world.cell('colleague', name);
    const nowhere = { ...cell, trackId: cell.id(), messageId: cell.id() };
    const [hidden, unknown] = await Promise.all(
      [cell, nowhere].map(async (it) => refusal(actor.call(name, (await samples[name](it)) as never))),
    );
    expect(hidden).toEqual(unknown);
    expect(hidden?.code).toBe('notFound');
  });
});

const refusal = (call: Promise<unknown>): Promise<{ code: string; message: string } | null> =>
  call.then(
    () => null,
    (cause: unknown) => {
      if (cause instanceof TrackyardError) return { code: cause.code, message: cause.message };
      throw cause;
    },
  );
