import { z } from 'zod';
import { errorEnvelope } from './error-envelope.ts';
import { operationNames, operationOf } from './operations/index.ts';
import { entities } from './sync/entities.ts';
import { frame } from './sync/frame.ts';
import { clientMessage, serverMessage } from './sync/socket.ts';

type Wire = Record<string, Record<string, Record<string, unknown>>>;
/** Everything that the two sides say to each other, as JSON. */
export function wire(): Wire {
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

export async function hashOf(value: unknown): Promise<string> {
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

/** The source of `version-history.ts` once its newest version is released. */
export const withHash = (source: string, hash: string): string => source.replace('hash: null,', `hash: '${hash}',`);
