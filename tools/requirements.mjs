// npm run requirements: which rows of docs/requirements are named by a test. Runs on Node.js 20.
//   --area CHAT   one area only      --missing   lists the rows that no test names      --json   all rows, for programs
// A test, or a step of one, proves a requirement by carrying its id at the end of its title, in brackets, with three others at most:
// 'joins messages sent within 3 minutes [CHAT-012, CHAT-013]'.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const root = fileURLToPath(new URL('..', import.meta.url));
const skippedFolders = new Set(['node_modules', '.git', 'dist', 'coverage', 'data']);
const titleOfTest = /\b(?:test|it|describe|scenario)(?:\.\w+)*\s*(?:\([^'"`()]*\)\s*)?\(\s*(['"`])((?:\\.|(?!\1)[\s\S])*)\1/g;

/**
 * The catalogue, without rows that say again what another says, or that leave nothing to build.
 * @returns {{ id: string, section: string, text: string, tests: string[] }[]}
 */
export function readCatalogue(folder = path.join(root, 'docs/requirements')) {
  const files = readdirSync(folder).filter((name) => name.endsWith('.tsv'));
  const lines = files.flatMap((name) => readFileSync(path.join(folder, name), 'utf8').trim().split('\n').slice(1));
  return lines
    .map((line) => line.split('\t'))
    .map(([id = '', section = '', text = '']) => ({ id, section, text, tests: [] }))
    .filter(({ text }) => !/\(restates [A-Z]+-\d+\)|purpose is not shown/.test(text));
}

/** The ids that the titles of tests in this source carry; each title's once. */
export const idsNamedIn = (source) => [...source.matchAll(titleOfTest)].flatMap(([, , title]) => [...new Set(idsOf(title))]);

/** Titles in this source that name a requirement elsewhere than at their end, or more than four. */
export const titlesAmiss = (source) =>
  [...source.matchAll(titleOfTest)]
    .map(([, , title]) => title)
    .filter((title) => (title.match(id)?.length ?? 0) !== idsOf(title).length || idsOf(title).length > 4);

const id = /\b[A-Z]{2,9}-\d{3}\b/g;
const idsOf = (title) => /^[^[\]]*\S \[([A-Z]{2,9}-\d{3}(?:, [A-Z]{2,9}-\d{3})*)\]$/.exec(title)?.[1].split(', ') ?? [];

export function* testFiles(folder = root) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const at = path.join(folder, entry.name);
    if (entry.isDirectory() && !skippedFolders.has(entry.name)) yield* testFiles(at);
    else if (/\.(test|spec|e2e)\.[cm]?tsx?$/.test(entry.name)) yield at;
  }
}

function main() {
  const { values } = parseArgs({ options: { area: { type: 'string' }, missing: { type: 'boolean' }, json: { type: 'boolean' } } });
  const rows = readCatalogue();
  const byId = new Map(rows.map((row) => [row.id, row]));
  for (const file of testFiles())
    for (const id of idsNamedIn(readFileSync(file, 'utf8'))) byId.get(id)?.tests.push(path.relative(root, file));
  const asked = rows.filter(({ id }) => !values.area || id.startsWith(`${values.area}-`));
  if (values.json) console.log(JSON.stringify(asked));
  else print(asked, values.missing === true);
}

function print(rows, missing) {
  for (const area of new Set(rows.map(areaOf))) console.log(`${area.padEnd(9)} ${count(rows.filter((row) => areaOf(row) === area))}`);
  if (missing) for (const { id, section, text, tests } of rows) if (!tests.length) console.log(`${id}\t§${section}\t${text}`);
  console.log(`requirements named by a test: ${count(rows)}`);
}

const areaOf = ({ id }) => id.split('-')[0];
const count = (rows) => `${rows.filter(({ tests }) => tests.length).length} of ${rows.length}`;

if (process.argv[1] === fileURLToPath(import.meta.url)) main();
