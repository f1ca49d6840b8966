import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { configurationPage } from '../tools/configuration-docs.ts';
import { formulaPage } from '../tools/formula-docs.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const pagesIn = (folder: string): string[] =>
  readdirSync(path.join(root, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `${folder}/${name}`);
const pages = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'CHANGELOG.md', ...['docs', 'docs/walks', 'docs/decisions'].flatMap(pagesIn)];

test.each(pagesIn('docs/walks'))('the files that %s walks through exist', (page) => {
  const files = [...read(page).matchAll(/`((?:apps|packages|e2e)\/[^`]+\.[a-z]+)`/g)].map(([, file]) => file!);
  expect(files.length).toBeGreaterThan(0);
  expect(files.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
});

test.each(pages)('the links of %s lead somewhere', (page) => {
  const links = [...read(page).matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, link]) => link!);
  expect(links.filter((link) => !existsSync(path.join(root, path.dirname(page), link)))).toEqual([]);
});

test('the rooms of the house plan exist', () => {
  const named = [...read('docs/HOUSE.md').matchAll(/`((?:packages|apps|tools)[^`*<]*)`/g)].map(([, folder]) => folder!);
  expect(named.length).toBeGreaterThan(4);
  expect(named.filter((it) => !existsSync(path.join(root, it)))).toEqual([]);
});

test('the page of settings is made from the settings as they are', () => {
  expect(read('docs/configuration.md'), 'run npm run docs').toBe(configurationPage());
});

test('the page of formulas, with its tables of types, is made from the language as it is [FORMULA-051]', () => {
  expect(read('docs/formula.md'), 'run npm run docs').toBe(formulaPage());
});

test('the commands that README and CONTRIBUTING tell of exist, and README tells of all', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const named = (page: string) =>
    [...read(page).matchAll(/npm (?:run )?([a-z:]+)/g)].map(([, name]) => name!).filter((name) => !['ci', 'install'].includes(name));
  expect(
    [...named('README.md'), ...named('CONTRIBUTING.md')].filter((name) => !['start', 'test', 'that'].includes(name) && !scripts[name]),
  ).toEqual([]);
  expect(Object.keys(scripts).filter((name) => !named('README.md').includes(name))).toEqual([]);
  for (const script of Object.values(scripts))
    for (const [file] of script.matchAll(/[\w./-]+\.m?ts|[\w./-]+\.mjs/g)) expect(existsSync(path.join(root, file)), file).toBe(true);
});

test('decisions are numbered one by one, and all are listed', () => {
  const files = pagesIn('docs/decisions')
    .map((it) => path.basename(it))
    .filter((name) => name !== 'README.md')
    .sort();
  expect(files.map((name) => Number(name.slice(0, 4)))).toEqual(files.map((_, at) => at + 1));
  for (const file of files) expect(read('docs/decisions/README.md')).toContain(`(${file})`);
});

test('a synced entity with an offline operation is named in twelve files of the contract, the server and the worker at most', () => {
  const sources = ['packages/contract/src', 'packages/rules/src', 'packages/data-worker/src', 'apps/server/src'].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true })
      .map((it) => `${folder}/${it}`)
      .filter((it) => /\.(ts|sql)$/.test(it) && !/\.test\.ts$|-table\.ts$|-contract\.ts$/.test(it)),
  );
  const naming = sources.filter((it) => /pinned_?items?(feed)?\b|(?<!entries\.)setPinned\b/i.test(read(it)));
  expect(naming.length, naming.join('\n')).toBeLessThanOrEqual(12);
});

/** Phrases that read as if translated. Write subject, verb, object, with nouns of the field. */
const translated = new RegExp(
  [
    String.raw`\b(?:anew|besides|once more|so many|of such|whoever|calls nobody|is there again|goes on with)\b`,
    String.raw`\b(?:those (?:that|who|which)|who is (?:told|asked|meant)|(?:is|are) (?:told|asked) (?:of|what)|what one (?:is|has))\b`,
    String.raw`\b(?:what is (?:told|kept|gone|missing|wrong)|stands? (?:in|at|below|beside) (?:its?|the))\b`,
  ].join('|'),
  'i',
);
/** Generated from texts of the code, or a record of the past. */
const notWritten = ['docs/configuration.md', 'docs/formula.md', 'CHANGELOG.md'];
const architecture = globSync('{packages,apps}/**/ARCHITECTURE.md', { cwd: root, exclude: (name) => name === 'node_modules' });

test('the pages are written in plain English', () => {
  const phrases = [...pages, ...architecture]
    .filter((it) => !notWritten.includes(it))
    .flatMap((page) => {
      // The first column of 'before' and 'after' quotes such phrases.
      const lines = read(page)
        .split('\n')
        .map((line) => line.replace(/^\|[^|]*\|(?=[^|]*\|$)/, ''));
      return lines.flatMap((line, at) => line.match(translated)?.map((phrase) => `${page}:${at + 1} ${phrase}`) ?? []);
    });
  expect(phrases).toEqual([]);
});
