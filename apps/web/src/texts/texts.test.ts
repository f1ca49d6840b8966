import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { administrationTexts } from './en/administration/index.ts';
import { entryTexts } from './en/entries/index.ts';
import { en as atStart } from './en/index.ts';
import { tableTexts } from './en/tables/index.ts';
import { directionOf, localeOf } from './locale.ts';
import { pseudoCatalogue, pseudoText } from './pseudo.ts';

const en = { ...atStart, ...tableTexts, ...entryTexts, ...administrationTexts };

function storage() {
  const stored = new Map<string, string>();
  return { getItem: (key: string) => stored.get(key) ?? null, setItem: (key: string, value: string) => void stored.set(key, value) };
}

test('the made language changes every letter of a text and leaves values and tags alone', () => {
  expect(pseudoText('Sign in, {{name}} <b>now</b>')).toBe('[Šíĝñ íñ, {{name}} <b>ñóŵ</b>]');
});

test('the made catalogue has every text of the English one, and the plural forms of Arabic', () => {
  const made = pseudoCatalogue(en);
  for (const [area, texts] of Object.entries(en)) for (const key of Object.keys(texts)) expect(made[area]?.[key]).toMatch(/^\[.*\]$/s);
  expect(made['ui']).toMatchObject({ unread_few: made['ui']!['unread_other'], unread_zero: made['ui']!['unread_other'] });
});

test('a plural form comes with its singular', () => {
  for (const texts of Object.values(en))
    for (const key of Object.keys(texts)) if (key.endsWith('_other')) expect(texts).toHaveProperty(key.replace(/_other$/, '_one'));
});

const src = path.join(import.meta.dirname, '..');

test.each([
  ['tables', ['grid', 'records', 'views', 'apps'], tableTexts],
  ['entries', ['entries'], entryTexts],
  ['administration', ['administration'], administrationTexts],
])('texts that come with %s are said by nothing that may be drawn without it', (_, rooms, texts) => {
  const areas = Object.entries(texts);
  const keys = new Set(areas.flatMap(([area, its]) => Object.keys(its).map((key) => `${area}.${key.replace(/_(one|other)$/, '')}`)));
  const files = globSync('**/*.{ts,tsx}', { cwd: src, exclude: [...rooms.map((it) => `features/${it}/**`), 'texts/**'] });
  const saying = files.flatMap((file) => {
    const source = readFileSync(path.join(src, file), 'utf8');
    const said = [...source.matchAll(/['"`](\w+\.\w+)['"`]/g)].map(([, key]) => key!).filter((key) => keys.has(key));
    // Keys that are put together, such as `fields.${type}`.
    const made = [...source.matchAll(/`(\w+)\.\w*\$\{/g)].map(([, area]) => area!).filter((area) => area in texts);
    return [...said, ...made].map((it) => `${file} says ${it}`);
  });
  expect(saying).toEqual([]);
});

/** What the specification words itself. */
const worded = new Set<string>([en.home.newMessage, en.info.notPublished, en.shell.workspaces, en.transfer.prompt, en.fields.image]);
const refused = /whoever|told of|e-mail|\b(?:comes?|came|coming) in\b|\bstands?\b|\b(?:takes?|took|taken)\b.*\bback\b|workspace/i;

test('texts are plain English, with one word for each idea', () => {
  // Words of the palette by which people search are not shown.
  const texts = Object.values(en).flatMap((area) =>
    Object.entries(area).flatMap(([key, text]) => (key.startsWith('words_') ? [] : [text])),
  );
  expect(texts.filter((it) => refused.test(it) && !worded.has(it))).toEqual([]);
});

test('the address chooses the language, a made one for this visit; a language that we lack is English', () => {
  const [browser, visit] = [storage(), storage()];
  expect(localeOf('?locale=ar-XB', browser, visit)).toBe('ar-XB');
  expect(localeOf('', browser, visit)).toBe('ar-XB');
  expect(directionOf('ar-XB')).toBe('rtl');
  expect(localeOf('', browser, storage())).toBe('en');
  expect(localeOf('?locale=en', browser, visit)).toBe('en');
  expect([localeOf('', browser, visit), browser.getItem('trackyard.locale')]).toEqual(['en', 'en']);
  browser.setItem('trackyard.locale', 'ar-XB');
  expect(localeOf('', browser, null)).toBe('en');
  expect(localeOf('?locale=tlh', null, null)).toBe('en');
});
