import { makeTable, startTestServer, type TestPerson, type TestServer } from '@trackyard/testing';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { editsBetween, oneEditFrom } from './edits.ts';
import { forgetScopes, forgetTerms } from './forget.ts';
import { indexAll } from './indexer.ts';

let server: TestServer;
let anna: TestPerson;
let nils: TestPerson;
let trackId: string;
beforeAll(async () => {
  server = await startTestServer();
  [anna, nils] = [await server.person('Anna Lindqvist'), await server.person('Nils Holm')];
  trackId = await server.track('Roastery', [anna]);
  const secret = await server.track('Salaries', [nils]);
  for (const text of ['The budget for Guji', 'Scheduled maintenance', 'Бюджет на июнь', 'form and from', "it's a 'test\\"])
    await say(anna, trackId, text);
  await say(nils, secret, 'Project Zephyranthes costs fifty');
  await index();
});
afterAll(() => server.stop());
const index = () => indexAll(server.services, new AbortController().signal);
const say = (who: TestPerson, to: string, text: string) =>
  who.call('chat.sendMessage', { id: server.services.ids.id(), trackId: to, text });
const find = async (text: string, more: { spelling?: 'asTyped' } = {}, who = anna) => {
  const { corrected, results } = await who.call('search.find', { text, ...more });
  return { corrected, found: results.map((it) => it.excerpt.text) };
};

test('a word that is nowhere is corrected: one typing error of four letters on, two of eight on', async () => {
  for (const [typed, corrected] of [
    ['budgte', 'budget'],
    ['budgt guji', 'budget guji'],
    ['Buddget -draft', 'budget -draft'],
    ['maintanence', 'maintenance'],
    ['shceduled maintanence', 'scheduled maintenance'],
    ['бюжет', 'бюджет'],
    ['type:message budgte', 'type:message budget'],
  ] as const)
    expect(await find(typed), typed).toMatchObject({ corrected });
  expect((await find('budgte')).found).toEqual(['The budget for Guji']);
  const { results } = await anna.call('search.find', { text: 'budgte' });
  expect(results[0]!.excerpt.matches).toEqual([[4, 10]]);
});

test('what was typed stays where it finds something, where the person says so, and where nothing is near', async () => {
  expect(await find('from')).toEqual({ corrected: null, found: ['form and from'] });
  expect(await find('budgte', { spelling: 'asTyped' })).toEqual({ corrected: null, found: [] });
  for (const typed of ['xyzzyqqq', 'budgte xyzzyqqq', '"budgte"', 'maintenance guji', 'gui', 'ETH-2614'])
    expect(await find(typed), typed).toEqual({ corrected: null, found: [] });
});

test('nobody is offered a word that only others have written', async () => {
  expect(await find('zephyranthse')).toEqual({ corrected: null, found: [] });
  expect(await find('zephyranthse', {}, nils)).toMatchObject({ corrected: 'zephyranthes' });
});

test('any text may be corrected', async () => {
  const hard = fc.stringMatching(/^[budgtezphy'"\\:&|!<>()* -]{1,20}$/);
  await fc.assert(
    fc.asyncProperty(hard, async (text) => void (await find(text))),
    { numRuns: 60, endOnFailure: true },
  );
});

test('words of what was deleted for good leave the lexicon, and those of all else stay', async () => {
  const { database } = server.services;
  const terms = async () => (await database.selectFrom('search_term').select('term').orderBy('term').execute()).map((it) => it.term);
  const before = await terms();
  await say(anna, trackId, 'Quintessential');
  await index();
  expect(await terms()).toContain('quintessential');
  const { messages } = await anna.call('chat.listMessages', { trackId });
  await anna.call('chat.deleteMessage', { trackId, messageId: messages.at(-1)!.id });
  await index();
  await forgetScopes(database);
  await forgetTerms(database);
  expect(await terms()).toEqual(before);
});

test('words of a table that was deleted for good leave the index and the lexicon', async () => {
  const { database } = server.services;
  const ines = await server.person({ displayName: 'Ines Prado', tenantAdmin: true });
  const lots = await server.track('Lots', [ines]);
  const { tableId } = await makeTable(ines.call, { trackId: lots, newId: () => server.services.ids.id() });
  const records = [{ id: server.services.ids.id(), properties: { title0: 'Sesquipedalian' } }];
  await ines.call('records.add', { trackId: lots, tableId, records });
  await index();
  const left = async () => {
    const { rows } = await sql<{ items: number; terms: number }>`
      select (select count(*)::int from search_item where item_id = ${records[0]!.id}::uuid) as items,
        (select count(*)::int from search_term where term = 'sesquipedalian') as terms`.execute(database);
    return rows[0];
  };
  const forget = async () => {
    await forgetScopes(database);
    await forgetTerms(database);
  };
  await forget();
  expect(await left()).toEqual({ items: 1, terms: 1 });
  // As the daily steps of the floors below do.
  await database.deleteFrom('record').where('table_id', '=', tableId).execute();
  await database.deleteFrom('app_table').where('id', '=', tableId).execute();
  await forget();
  expect(await left()).toEqual({ items: 0, terms: 0 });
  await index();
  expect(await left()).toEqual({ items: 0, terms: 0 });
});

test('one edit is one edit, in both directions', () => {
  const word = fc.stringMatching(/^[a-e]{2,7}$/);
  fc.assert(
    fc.property(word, word, (a, b) => {
      expect(editsBetween(a, b)).toBe(editsBetween(b, a));
      expect(oneEditFrom(a).includes(b)).toBe(editsBetween(a, b) === 1);
    }),
  );
});
