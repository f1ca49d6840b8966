import { expect, test } from 'vitest';
import { z } from 'zod';
import { errorEnvelope } from './error-envelope.ts';
import { operationNames, operationOf } from './operations/index.ts';
import { clientMessage, entities, frame, serverMessage } from './sync.ts';
import { wireVersion } from './version.ts';
import { versionHistory } from './version-history.ts';

const newest = versionHistory.at(-1)!;

test('the version of the wire is that of the newest line of its history, and versions go up by one', () => {
  expect(newest.version).toBe(wireVersion);
  expect(versionHistory.map((it) => it.version)).toEqual(versionHistory.map((_, at) => at + 1));
});

test('a change of the wire comes with a version and a line of history', async () => {
  const hash = await hashOf(wire());
  expect(
    newest.hash,
    `The wire has changed. Raise wireVersion in version.ts, and add a line to version-history.ts with the hash '${hash}'. (Before the first release: put the hash into the last line.)`,
  ).toBe(hash);
});

test('the hash sees a schema, a path, an error code; the order of keys is nothing', async () => {
  const before = wire();
  const changed = structuredClone(before);
  changed['operations']!['chat.sendMessage']!['path'] = '/api/elsewhere';
  expect(await hashOf(changed)).not.toBe(await hashOf(before));
  expect(JSON.stringify(before['operations']!['chat.sendMessage'])).toContain('"text"');
  expect(await hashOf({ a: { x: 1, y: 2 } })).toBe(await hashOf({ a: { y: 2, x: 1 } }));
});

type Wire = Record<string, Record<string, Record<string, unknown>>>;
/** Everything that the two sides say to each other, as JSON. */
function wire(): Wire {
  const operations = operationNames.map((name) => {
    const { kind, method, path, errors, input, output } = operationOf(name);
    return [name, { kind, method, path, errors: [...errors].sort(), input: schema(input, 'input'), output: schema(output, 'output') }];
  });
  const stores = Object.entries(entities).map(([name, { scope, row }]) => [name, { scope, row: schema(row, 'output') }]);
  const messages = {
    server: schema(serverMessage, 'output'),
    client: schema(clientMessage, 'input'),
    frame: schema(frame, 'output'),
    error: schema(errorEnvelope, 'output'),
  };
  return { operations: Object.fromEntries(operations), stores: Object.fromEntries(stores), messages } as Wire;
}
const schema = (it: z.ZodType, io: 'input' | 'output'): Record<string, unknown> =>
  z.toJSONSchema(it, { io, unrepresentable: 'any' }) as Record<string, unknown>;

async function hashOf(value: unknown): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(sorted(value)))));
  return [...bytes.slice(0, 8)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, it]) => [key, sorted(it)]),
  );
}
