import { scopeOf } from '@trackyard/contract';
import { faultKinds, isCommit, patienceFactor, startTestServer, type TestPerson } from '@trackyard/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asTrackyardError } from '../../src/platform/http/errors.ts';
import { runOperation } from '../../src/platform/operations/run.ts';
import { type Laboratory, openLaboratory } from './laboratory.ts';

/** Failure at the n-th await of sends that come together and share a transaction: what one of them meets harms no other. */
let laboratory: Laboratory;
let [anna, mateo] = [] as unknown as [TestPerson, TestPerson];
beforeAll(async () => {
  laboratory = await openLaboratory(async (options) => ({ server: await startTestServer(options) }));
  const { server } = laboratory;
  [anna, mateo] = [await server.person('Anna Lindqvist'), await server.person('Mateo Ruiz')];
});
afterAll(() => laboratory?.close());

interface Send {
  by: TestPerson;
  input: { trackId: string; id: string; text: string; parentMessageId?: string };
  key: string;
  /** How it is answered when all is well. */
  code: 'ok' | 'notFound' | 'internal';
}
/** PostgreSQL itself refuses the words of this one. */
const poison = 'poison';

/** Sends of both into two tracks, one of them to a message that is not there. */
async function sendsFor(texts: readonly string[]): Promise<{ sends: Send[]; tracks: string[] }> {
  const { server } = laboratory;
  const newId = () => server.services.ids.id();
  const tracks = [await server.track('Design', [anna, mateo]), await server.track('Roastery', [mateo, anna])];
  const sends = texts.map((text, at): Send => {
    const input = { trackId: tracks[at % 2]!, id: newId(), text };
    return { by: at % 3 ? mateo : anna, input, key: newId(), code: text === poison ? 'internal' : 'ok' };
  });
  const toNothing = { trackId: tracks[0]!, id: newId(), text: 'to nothing', parentMessageId: newId() };
  return { sends: [...sends, { by: anna, input: toNothing, key: newId(), code: 'notFound' }], tracks };
}

/** Straight to the engine, so that all of them share a batch. */
const sendAll = (sends: readonly Send[]): Promise<string[]> =>
  Promise.all(
    sends.map(({ by, input, key }) =>
      runOperation(laboratory.server.services, by.actor, 'chat.sendMessage', input, key).then(
        () => 'ok',
        (cause: unknown) => asTrackyardError(cause).code,
      ),
    ),
  );

describe('whichever call to the database fails, of sends that share a transaction each is answered for itself', () => {
  test('a call that fails', { timeout: 600_000 * patienceFactor }, () => holds(['one', 'two', 'three', 'four']));

  test('a call that fails while each is tried alone, because of one that PostgreSQL refuses', {
    timeout: 600_000 * patienceFactor,
  }, async () => {
    const { database } = laboratory.server.services;
    await sql`create function refuse_poison() returns trigger language plpgsql as
      $$ begin if new.content->>'plain' = 'poison' then raise exception 'poisoned'; end if; return new; end $$`.execute(database);
    await sql`create trigger refuse_poison before insert on chat_message for each row execute function refuse_poison()`.execute(database);
    await holds(['one', poison, 'three']);
    await sql`drop trigger refuse_poison on chat_message`.execute(database);
  });
});

async function holds(texts: readonly string[]): Promise<void> {
  const { server, faults, copies, rejections } = laboratory;
  const { sends } = await sendsFor(texts);
  const codes = sends.map((it) => it.code);
  // The first time connections are made.
  await sendAll((await sendsFor(texts)).sends);
  await server.settled();
  faults.arm();
  expect(await sendAll(sends)).toEqual(codes);
  const calls = faults.disarm();
  const violations: string[] = [];
  for (let at = 1; at <= calls.length; at++) {
    const kinds = isCommit(calls[at - 1]!) ? (['breaks', 'lost', 'gaveWay', 'failed'] as const) : [faultKinds[at % faultKinds.length]!];
    for (const kind of kinds) {
      const fresh = await sendsFor(texts);
      // What follows from tracks that were made is no part of the sends.
      await server.settled();
      faults.arm({ at, kind });
      const answers = await sendAll(fresh.sends);
      faults.disarm();
      const flaws = answers.flatMap((code, index) => flawOfCode(code, fresh.sends[index]!.code));
      const harmed = answers.filter((code, index) => code !== codes[index] && codes[index] === 'ok');
      // What PostgreSQL refuses once is tried again, together or each alone; where each is alone, it concerns that one.
      if ((kind === 'gaveWay' || kind === 'failed') && harmed.length > (texts.includes(poison) ? 1 : 0))
        flaws.push(`harmed were others: ${answers}`);
      flaws.push(...(await missing(fresh.sends.filter((_, index) => answers[index] === 'ok'))));
      if (!(await copies.isQuiet())) flaws.push('a transaction stays open');
      if (!(await faults.areGivenBack())) flaws.push('a connection is not given back');
      const repeated = await sendAll(fresh.sends);
      if (String(repeated) !== String(codes)) flaws.push(`once more answers ${repeated}`);
      flaws.push(...(await onceEach(fresh)));
      violations.push(...flaws.map((flaw) => `call ${at} ${kind} (${calls[at - 1]!.slice(0, 70)}): ${flaw}`));
    }
  }
  console.log(`failure at the n-th await: sends together × failure points: ${calls.length}, violations ${violations.length}`);
  expect(violations).toEqual([]);
  expect(rejections).toEqual([]);
}

const flawOfCode = (code: string, clean: Send['code']): string[] =>
  code === clean || code === 'unavailable' || code === 'internal' ? [] : [`an unclear answer, ${code} in place of ${clean}`];

async function storedOf(sends: readonly Send[]): Promise<string[]> {
  const ids = sends.map((it) => it.input.id);
  const { database } = laboratory.server.services;
  const { rows } = await sql<{ id: string }>`select id from chat_message where id = any(${ids}::uuid[])`.execute(database);
  return rows.map((it) => it.id);
}
async function missing(sends: readonly Send[]): Promise<string[]> {
  const stored = await storedOf(sends);
  return sends.flatMap(({ input }) => (stored.includes(input.id) ? [] : [`'${input.text}' was answered as sent, and is not there`]));
}

/** Each that can be sent is there once, the others not; the numbers of each chat have no gap, and the ledger knows those alone. */
async function onceEach({ sends, tracks }: { sends: readonly Send[]; tracks: readonly string[] }): Promise<string[]> {
  const { feeds, database } = laboratory.server.services;
  const wanted = sends.filter((it) => it.code === 'ok');
  const stored = await storedOf(sends);
  const flaws =
    stored.length === wanted.length && wanted.every((it) => stored.includes(it.input.id)) ? [] : [`stored are ${stored.length}`];
  for (const trackId of tracks) {
    const feed = await feeds.read(database, scopeOf('chat', trackId), 0, 100);
    const numbers = feed?.rows.map((it) => it.seq) ?? [];
    if (numbers.some((seq, index) => seq !== index + 1)) flaws.push(`the numbers of a chat are ${numbers}`);
  }
  const keys = sends.map((it) => it.key);
  const { rows } = await sql`select from mutation where id = any(${keys}::uuid[])`.execute(database);
  if (rows.length !== wanted.length) flaws.push(`the ledger knows ${rows.length} of them`);
  return flaws;
}
