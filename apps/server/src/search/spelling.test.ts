import { startTestServer, type TestPerson, type TestServer } from '@trackyard/testing';
import fc from 'fast-check';
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

test('one edit is one edit, in both directions', () => {
  const word = fc.stringMatching(/^[a-e]{2,7}$/);
  fc.assert(
    fc.property(word, word, (a, b) => {
      expect(editsBetween(a, b)).toBe(editsBetween(b, a));
      expect(oneEditFrom(a).includes(b)).toBe(editsBetween(a, b) === 1);
    }),
  );
});
