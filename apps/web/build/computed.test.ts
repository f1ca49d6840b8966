import { fileURLToPath } from 'node:url';
import { entityTable, operationNames, wireOf } from '@trackyard/contract';
import { expect, test } from 'vitest';
import { computed } from './computed.ts';

const load = computed().load as (id: string) => Promise<string | null>;
const inContract = (file: string) => fileURLToPath(new URL(`../../../packages/contract/src/${file}`, import.meta.url));
const built = async (file: string) => {
  const source = await load(inContract(file));
  return [
    source,
    (await import(`data:text/javascript,${encodeURIComponent(source!)}`)) as Record<string, Record<string, unknown>>,
  ] as const;
};

test('a build carries the tables of operations and entities as the contract computes them, and nothing that it computes them from', async () => {
  const [wire, { wireTable }] = await built('operations/wire-table.computed.ts');
  expect(Object.keys(wireTable!)).toEqual(operationNames);
  expect(wireTable!['chat.sendMessage']).toEqual(['mutation', 'POST', wireOf('chat.sendMessage').path, 'user']);
  const [entities, tables] = await built('sync/entity-table.computed.ts');
  expect(tables['entityTable']).toEqual(entityTable);
  for (const it of [...wire!.trim().split('\n'), entities!.trim()])
    expect(it.replace(/\{.*\}/, '{}')).toMatch(/^export const \w+ = \{\};$/);
});

test('other modules are loaded as they are', async () => {
  expect(await load(inContract('sync/entities.ts'))).toBeNull();
});
