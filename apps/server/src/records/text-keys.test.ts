import { type SortLanguage, sortLanguages } from '@trackyard/contract';
import { folded, plainText, sortKey, textKey } from '@trackyard/rules';
import { byScale, startTestServer, type TestServer } from '@trackyard/testing';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as database from '../platform/database/folded.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** Any characters, those that the keys treat in a way of their own more often. */
const special =
  'AaZz019 :;_-\'"\u00ab\u2019\u00e9E\u0301\u0306\u0418\u0438\u0439\u0130\u0131\u03a3\u03c2\u03b1\u00df\u1e9e\u00c6\u0153\u00de\u00f8\u0142\u0622\u0640\u064b\u05d0\u05b0\u304b\u3099\uff21\uff11\u00b2\ufb01\ufdfa\uac01\u1100\u1161\u212b\u2126\u00ad\u200b\u0009\u000a\u{1d400}\u{1f600}\uffee\u{10400}';
const character = fc.oneof(
  fc.constantFrom(...special),
  fc.integer({ min: 1, max: 0x2fff }).map((it) => String.fromCodePoint(it)),
  fc.integer({ min: 0xe000, max: 0x1ffff }).map((it) => String.fromCodePoint(it)),
);
const figures = fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 1, maxLength: 80 });
const text = fc.oneof(
  fc.string({ unit: character, maxLength: 30 }),
  fc.string({ unit: character, minLength: 90, maxLength: 130 }),
  fc.array(fc.oneof(figures, fc.string({ unit: character, maxLength: 4 })), { maxLength: 8 }).map((it) => it.join('')),
);

test('the database makes the same keys of texts as the rules, byte for byte', async () => {
  const all = fc.sample(text, { numRuns: byScale(20_000, 400_000), seed: 11 });
  // Each letter by itself, too: the rest is how they meet.
  const each = Array.from({ length: 0x1ffff }, (_, it) => it + 1)
    .filter((it) => it < 0xd800 || it > 0xdfff)
    .map((it) => String.fromCodePoint(it));
  await compare([...all, ...each, ...each.map((it) => `a${it}9`)]);
}, 300_000);

/** Letters of all alphabets, and what two and three of them can be together. */
const letters = 'aáäåãâăāąæbcčćçdđðeéêëęēfgğģġhħiıîíīIİjkķlłļmnñńņŋoóôõöőøơœprřŗsšśşștţțuúüűưūvwxyýÿzžźżþ';
const inAlphabets = fc.string({
  unit: fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...letters, ...letters.toUpperCase(), ...'абгґеєиіїкя', ...'αβωάώς', ...'0129 -') },
    {
      weight: 2,
      arbitrary: fc.constantFrom(
        'aa',
        'ch',
        'cs',
        'dz',
        'dzs',
        'ddzs',
        'dž',
        'gy',
        'lj',
        'll',
        'nj',
        'ng',
        'rh',
        'sz',
        'ssz',
        'zs',
        'zzs',
        'xh',
      ),
    },
    { weight: 1, arbitrary: character },
  ),
  maxLength: 14,
});
test.each(sortLanguages)('the database makes the same keys of texts in %s', async (language) => {
  await compare(fc.sample(inAlphabets, { numRuns: byScale(1_500, 40_000), seed: 12 }), language);
});

async function compare(texts: readonly string[], language: SortLanguage = 'en'): Promise<void> {
  for (let at = 0; at < texts.length; at += 10_000) {
    const value = sql`value::text`;
    const key = database.sortKeyOf(value, language);
    // Letters that Unicode took in later than the database's version of it are none to either.
    const { rows } = await sql<Record<'value' | 'folded' | 'plain' | 'key', string>>`
      select value, ${database.folded(value)} as folded, ${database.plain(value)} as plain, ${key} as key
      from unnest(${texts.slice(at, at + 10_000)}::text[]) with ordinality as given (value, place)
      where unicode_assigned(value) order by ${key}, place`.execute(server.services.database);
    const found = rows.filter(
      (it) => it.folded !== folded(it.value) || it.plain !== plainText(it.value) || it.key !== sortKey(it.value, language),
    );
    expect(found.slice(0, 3).map((it) => ({ ...it, ours: [folded(it.value), plainText(it.value), sortKey(it.value, language)] }))).toEqual(
      [],
    );
    const keys = rows.map((it) => textKey(it.value, language));
    expect(keys.every((it, place) => place === 0 || keys[place - 1]! <= it)).toBe(true);
  }
}
