import { isDeepStrictEqual } from 'node:util';
import { type ChatMessage, type ChatState, entities, type PullOutput, type SyncedStore, scopeOf } from '@trackyard/contract';
import type { EntityInMemory, HeardCall } from '@trackyard/data-worker/testing';
import { presentMessage, selectMessages } from '../../src/chat/index.ts';
import { rowForGuests } from '../../src/platform/operations/for-guest.ts';
import { pageId, type SimulatedClient } from './client.ts';
import type { SimulatedDatabase } from './database.ts';
import type { SimulatedNode } from './node.ts';

/** What the server says to somebody who comes with nothing. */
interface Truth {
  rows: Map<string, Map<string, unknown>>;
  heads: Map<string, number>;
  states: Map<string, ChatState>;
  messages: Map<string, ChatMessage>;
}
/** Messages come by pages, and are compared with those. */
const isWhole = (store: SyncedStore): store is EntityInMemory => entities[store].residence === 'memory';
const stores = (Object.keys(entities) as SyncedStore[]).filter(isWhole);

/** How this browser's store differs from what the server says that its person may see. */
export async function differences(
  client: SimulatedClient,
  node: SimulatedNode,
  database: SimulatedDatabase,
  sharesDisk: boolean,
): Promise<string[]> {
  const truth = await database.alone(node, () => truthFor(client, node));
  const { db } = client.brain();
  const found = stores.flatMap((store) =>
    compare(store, truth.rows.get(store) ?? new Map(), new Map(db.rows(store).map((it) => [it.id, it]))),
  );
  found.push(...compare('chatStates', truth.states, new Map(db.rows('chatStates').map((it) => [it.trackId, it]))));
  found.push(...wrongCursors(client, truth), ...(await chats(client, truth, sharesDisk)), ...(await window(client, truth)));
  const unsettled = db.rows('outbox').filter((it) => it.state !== 'failed' || !it.failure);
  found.push(...unsettled.map((it) => `outbox: ${it.operation} ${it.id} is ${it.state}`));
  return found.map((it) => `${client.name}: ${it}`);
}

async function truthFor(client: SimulatedClient, node: SimulatedNode): Promise<Truth> {
  const truth: Truth = { rows: new Map(), heads: new Map(), states: new Map(), messages: new Map() };
  const chats = client
    .brain()
    .db.rows('chatRanges')
    .map((it) => it.trackId);
  const follow = client
    .brain()
    .db.rows('cursors')
    .flatMap((it) => (/^(?:app|entries|table):/.test(it.scope) ? [it.scope] : []));
  for (;;) {
    const call: HeardCall = {
      name: 'sync.pull',
      input: { cursors: Object.fromEntries(truth.heads), chats, follow },
      key: null,
      sessionId: null,
    };
    const answer = JSON.parse((await node.answer(call, client.secret())).body) as PullOutput;
    for (const { scope, seq, rows } of answer.scopes) {
      truth.heads.set(scope, seq);
      for (const { store, id, row } of rows) if (row) truth.rows.set(store, (truth.rows.get(store) ?? new Map()).set(id, row));
    }
    if (!answer.chatStates) continue;
    for (const state of answer.chatStates) truth.states.set(state.trackId, state);
    break;
  }
  const held = chats.filter((it) => truth.heads.has(scopeOf('chat', it)));
  const rows = held.length ? await selectMessages(node.app.services.database).where('track_id', 'in', held).execute() : [];
  const asSeen = client.person.email ? (it: ChatMessage) => it : (it: ChatMessage) => rowForGuests('chatMessages', it);
  for (const row of rows) {
    const shown = asSeen(presentMessage(row));
    if (shown) truth.messages.set(row.id, shown);
  }
  return truth;
}

function compare(what: string, expected: ReadonlyMap<string, unknown>, actual: ReadonlyMap<string, unknown>): string[] {
  const missing = [...expected.keys()].filter((id) => !actual.has(id)).map((id) => `${what} lacks ${id}`);
  const extra = [...actual.keys()].filter((id) => !expected.has(id)).map((id) => `${what} holds ${id}, which is not there`);
  const other = [...expected].flatMap(([id, row]) => (actual.has(id) ? differing(`${what} ${id}`, row, actual.get(id)) : []));
  return [...missing, ...extra, ...other];
}
const differing = (what: string, expected: unknown, actual: unknown): string[] =>
  isDeepStrictEqual(expected, actual) ? [] : [`${what} is ${JSON.stringify(actual)} and should be ${JSON.stringify(expected)}`];

function wrongCursors(client: SimulatedClient, { heads }: Truth): string[] {
  const cursors = new Map(
    client
      .brain()
      .db.rows('cursors')
      .map((it) => [it.scope, it.seq]),
  );
  return compare('cursors', heads, cursors);
}

/** Every message in the cache is as on the server, and what the cache says it holds without a gap, it holds. */
async function chats(client: SimulatedClient, truth: Truth, sharesDisk: boolean): Promise<string[]> {
  const { db } = client.brain();
  const followed = new Set(db.rows('chatRanges').map((it) => it.trackId));
  // What lies there beside it is another build's.
  const stored = (await client.stored('chatMessages')).filter((it) => !sharesDisk || followed.has(it.trackId));
  const cached = new Map(stored.map(({ list: _, ...message }) => [message.id, message]));
  const found = [...cached].flatMap(([id, message]) => differing(`message ${id}`, truth.messages.get(id), message));
  const all = [...truth.messages.values()];
  const mustHold = (what: string, messages: ChatMessage[]): void =>
    void found.push(...messages.filter((it) => !cached.has(it.id)).map((it) => `${what} lacks message ${it.number} ${it.id}`));
  for (const { trackId, ranges } of db.rows('chatRanges')) {
    if (!ranges.some((it) => it.to === null)) found.push(`chat ${trackId} has no live end: ${JSON.stringify(ranges)}`);
    for (const { from, to } of ranges)
      mustHold(
        `chat ${trackId} from ${from} to ${to}`,
        all.filter((it) => it.trackId === trackId && !it.parentMessageId && it.number >= from && it.number <= (to ?? Infinity)),
      );
  }
  for (const { id, from } of db.rows('threads'))
    mustHold(
      `thread ${id} from ${from}`,
      all.filter((it) => it.parentMessageId === id && it.number >= from),
    );
  return found;
}

/** What the page shows is a stretch of the conversation without a hole, up to where it says that there is more. */
async function window(client: SimulatedClient, truth: Truth): Promise<string[]> {
  const shown = client.shown();
  if (!shown || !truth.heads.has(scopeOf('chat', shown.trackId))) return [];
  const { trackId, parentMessageId = null } = shown;
  const { messages, hasOlder, hasNewer, ready, waitsForMessages } = await client.window(pageId, trackId, shown.parentMessageId);
  if (waitsForMessages) return [`the page of ${trackId} waits for ever`];
  if (!ready) return [];
  const sent = messages.filter((it) => truth.messages.has(it.id));
  const list = [...truth.messages.values()].filter((it) => it.trackId === trackId && it.parentMessageId === parentMessageId);
  const [first, last] = [sent[0]?.number ?? 0, sent.at(-1)?.number ?? 0];
  const expected = list
    .filter((it) => (!hasOlder || it.number >= first) && (!hasNewer || it.number <= last))
    .sort((a, b) => a.number - b.number);
  return differing(
    `the page of ${parentMessageId ?? trackId}`,
    expected.map((it) => it.number),
    sent.map((it) => it.number),
  );
}
