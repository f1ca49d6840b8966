import { tableNames } from '@trackyard/data-worker/testing';
import type { SimulatedClient } from './client.ts';
import type { Record } from './record.ts';

const words = ['outbox', 'drafts'] as const;

/** What the disk of a browser holds though nobody is signed in: of whom a session ended by itself it may be their own words. */
export async function leftBehind(client: SimulatedClient, { ownerOf }: Record, may: { words: boolean }): Promise<string[]> {
  const found: string[] = [];
  for (const table of tableNames) {
    const mayStay = table === 'meta' || (may.words && words.some((it) => it === table));
    const { length } = mayStay ? [] : await client.stored(table);
    if (length) found.push(`${length} rows of ${table}`);
  }
  const meta = await client.stored('meta');
  const owner = meta.find((it) => it.key === 'userId')?.value;
  for (const item of await client.stored('outbox'))
    if (ownerOf.get(item.id)?.userId !== owner) found.push(`${item.operation} ${item.id} of somebody else`);
  return found.map((it) => `${client.name} holds ${it}, and nobody is signed in`);
}
