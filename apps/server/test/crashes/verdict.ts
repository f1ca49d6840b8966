import { setTimeout as sleep } from 'node:timers/promises';
import type { ChatMessage } from '@trackyard/contract';
import { patienceFactor, type TestSession } from '@trackyard/testing';
import type { Follower } from './follower.ts';
import type { Stage } from './stage.ts';
import type { Acknowledged, Tally } from './writers.ts';

export interface Verdict {
  acknowledged: number;
  lost: number;
  doubled: number;
  /** Everything that is not as it was promised, in words; empty when all is well. */
  faults: string[];
}
interface Row {
  id: string;
  track_id: string;
  number: number;
  seq: number;
  text: string;
}

/** Compares what was acknowledged with what the database holds, and that with what clients are told. */
export async function judge(stage: Stage, tally: Tally, reader: TestSession, follower: Follower): Promise<Verdict> {
  const rows = await stage.ask<Row>(
    `select id, track_id, number::int, seq::int, content->>'plain' as text from chat_message order by track_id, number`,
  );
  const { acknowledged } = tally;
  const byId = new Map(rows.map((it) => [it.id, it]));
  const lost = acknowledged.filter((it) => !isThere(it, byId.get(it.id)));
  const doubled = twice(rows);
  const known = new Set(acknowledged.map((it) => it.id));
  const faults = [
    ...lost.map((it) => `lost: '${it.text}', acknowledged as number ${it.number}`),
    ...doubled.map((it) => `doubled: '${it}'`),
    ...rows.filter((it) => !known.has(it.id)).map((it) => `nobody was told of '${it.text}'`),
    ...tally.changedMinds.map((it) => `answered otherwise when asked again: ${it}`),
    ...outOfOrder(acknowledged),
    ...(await gaps(stage)),
    ...(await ledgerFaults(stage, acknowledged)),
    ...(await leftOpen(stage)),
  ];
  for (const [trackId, copy] of follower.copies) {
    const expected = rows.filter((it) => it.track_id === trackId);
    const pages = await wholeChat(reader, trackId);
    if (!isSame(pages, expected)) faults.push(`the pages of ${trackId} are not what its table holds`);
    const oldest = Math.min(...copy.keys());
    const recent = expected.filter((it) => it.number >= oldest);
    if (!isSame([...copy.values()].sort(byNumber), recent)) faults.push(`the follower's copy of ${trackId} is not what its table holds`);
    const fresh = await newestByPull(reader, trackId);
    if (!isSame(fresh, expected.slice(-fresh.length))) faults.push(`a fresh pull of ${trackId} is not what its table holds`);
  }
  return { acknowledged: acknowledged.length, lost: lost.length, doubled: doubled.length, faults };
}

const isThere = (it: Acknowledged, row: Row | undefined): boolean =>
  row !== undefined && row.track_id === it.trackId && row.number === it.number && row.text === it.text;

/** Every text is written once, under one id: a text that stands there twice was posted twice. */
function twice(rows: readonly Row[]): string[] {
  const seen = new Set<string>();
  return rows.filter((it) => seen.size === seen.add(it.text).size).map((it) => it.text);
}

/** What was acknowledged before another was asked for has the lower number: for all writers of a chat together. */
function outOfOrder(acknowledged: readonly Acknowledged[]): string[] {
  const faults: string[] = [];
  for (const chat of Map.groupBy(acknowledged, (it) => it.trackId).values()) {
    let earliest: Acknowledged | undefined;
    for (const it of chat.toSorted((a, b) => b.number - a.number)) {
      if (earliest && earliest.answered < it.asked)
        faults.push(`'${earliest.text}' was acknowledged before '${it.text}' was asked for, and has a higher number`);
      if (!earliest || it.answered < earliest.answered) earliest = it;
    }
  }
  return faults;
}

/** Nothing but posting was done in these chats: each number of the scope belongs to one message or tombstone. */
async function gaps(stage: Stage): Promise<string[]> {
  const found = await stage.ask<{ scope: string; head: number; count: number; distinct: number; lowest: number; highest: number }>(`
    with taken as (
      select 'chat:' || track_id as scope, seq from chat_message union all select scope, seq from tombstone where scope like 'chat:%')
    select scope, scope.seq::int as head, count(*)::int as count, count(distinct taken.seq)::int as distinct,
      min(taken.seq)::int as lowest, max(taken.seq)::int as highest
    from scope join taken using (scope) group by scope, scope.seq`);
  return found
    .filter((it) => it.lowest !== 1 || it.highest !== it.head || it.count !== it.head || it.distinct !== it.head)
    .map((it) => `the numbers of ${it.scope} go to ${it.head}, and its rows do not: ${JSON.stringify(it)}`);
}

/** One entry for each acknowledged key, and none besides. */
async function ledgerFaults(stage: Stage, acknowledged: readonly Acknowledged[]): Promise<string[]> {
  const entries = await stage.ask<{ id: string }>(`select id from mutation where operation = 'chat.sendMessage'`);
  const keys = new Set(entries.map((it) => it.id));
  const missing = acknowledged.filter((it) => !keys.has(it.key)).map((it) => `the ledger does not know '${it.text}'`);
  return entries.length > acknowledged.length ? [...missing, 'the ledger holds more than was acknowledged'] : missing;
}

/** Nothing of the killed servers lives on. The server that is up begins and ends transactions of its own all the time. */
async function leftOpen(stage: Stage): Promise<string[]> {
  const look = () =>
    stage.ask<{ transaction: string; query: string }>(
      `select pid || ' ' || xact_start as transaction, query from pg_stat_activity
      where application_name = 'trackyard' and state like 'idle in transaction%'`,
    );
  let open = await look();
  for (const end = Date.now() + 10_000 * patienceFactor; open.length > 0 && Date.now() < end; ) {
    await sleep(100);
    const now = new Set((await look()).map((it) => it.transaction));
    open = open.filter((it) => now.has(it.transaction));
  }
  return open.map((it) => `a transaction was left open after: ${it.query}`);
}

async function wholeChat(reader: TestSession, trackId: string): Promise<ChatMessage[]> {
  const all: ChatMessage[] = [];
  for (let before: number | undefined; ; ) {
    const { messages } = await reader.call('chat.listMessages', { trackId, ...(before !== undefined && { before }) });
    if (!messages.length) return all;
    all.unshift(...messages.toSorted(byNumber));
    before = all[0]!.number;
  }
}

async function newestByPull(reader: TestSession, trackId: string): Promise<ChatMessage[]> {
  const { scopes } = await reader.call('sync.pull', { cursors: {}, chats: [trackId] });
  const rows = scopes.find((it) => it.scope === `chat:${trackId}`)?.rows ?? [];
  return rows.map((it) => it.row as ChatMessage).sort(byNumber);
}

const byNumber = (a: ChatMessage, b: ChatMessage): number => a.number - b.number;
const isSame = (messages: readonly ChatMessage[], rows: readonly Row[]): boolean =>
  messages.length === rows.length &&
  messages.every(({ id, number, chatMessageContent }, at) => {
    const row = rows[at]!;
    return id === row.id && number === row.number && chatMessageContent.plain === row.text;
  });
