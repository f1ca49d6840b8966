// npm run test:flaky -- NAME --times 20: repeats the tests of that name, as the list 'Flaky' writes it (FILE › TITLE), or by a
// title or a file alone, and says how often they passed. Nothing is tried again. Runs on Node.js 20.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { root, setUp } from './setup.mjs';
import { runPlaywright, runVitest } from './test-runners.mjs';

function main() {
  const { values, positionals } = parseArgs({ options: { times: { type: 'string', default: '20' } }, allowPositionals: true });
  const [name, times] = [positionals.join(' '), Number(values.times)];
  if (!name || !Number.isInteger(times) || times < 1)
    stop('Say which test, and how often: npm run test:flaky -- "a title or a file" --times 20');
  const { title, files, project } = whichTests(name, testFiles());
  if (!files.length) stop(`No test file has '${name}'. Where a title is made by the test, give its file: FILE › TITLE.`);
  const inBrowser = files.filter((it) => it.endsWith('.e2e.ts'));
  const others = files.filter((it) => !it.endsWith('.e2e.ts'));
  setUp({ test: inBrowser.length > 0 });
  const runs = [
    // Each time in a process and a database of their own, as tests of one file build on what stands there.
    ...(others.length ? Array.from({ length: times }, () => runVitest([...others, '--retry=0', ...(title ? ['-t', title] : [])])) : []),
    ...(inBrowser.length ? [runPlaywright([...inBrowser, ...repeated(times, title, project)])] : []),
  ];
  const failed = runs.reduce((total, it) => total + it.failed, 0);
  const passed = runs.reduce((total, it) => total + it.passed, 0);
  const failures = runs.flatMap((it) => it.failures);
  if (failures.length) console.log(`\nWhat failed\n${failures.join('\n')}`);
  if (!passed && !failed) stop(`No test is called '${name}'.`);
  console.log(`${passed} passed, ${failed} failed, each test ${times} times`);
  process.exitCode = failed ? 1 : 0;
}

const repeated = (times, title, project) => [
  `--repeat-each=${times}`,
  '--retries=0',
  ...(title ? ['-g', title] : []),
  ...(project ? [`--project=${project}`] : []),
];

/**
 * The files that a name means, and the pattern of the titles in them; of a name that is a title, the files in whose text it stands.
 * @param {string} name @param {readonly { file: string, text: string }[]} all
 */
export function whichTests(name, all) {
  const [, project, rest = name] = /^\[(\w+)\] (.*)$/.exec(name) ?? [];
  const [where, what] = rest.includes(' › ') ? [rest.slice(0, rest.indexOf(' › ')), rest.slice(rest.indexOf(' › ') + 3)] : [rest, ''];
  const place = where.replace(/:\d+$/, '');
  const ofFile = all.filter(({ file }) => file.includes(place)).map(({ file }) => file);
  if (what || ofFile.length) return { title: patternOf(what), files: ofFile, project };
  return { title: patternOf(rest), files: all.filter(({ text }) => text.includes(rest)).map(({ file }) => file), project };
}
/** Both runners match titles with a pattern, in which groups and test are parted by a space. @param {string} title */
const patternOf = (title) => title.replaceAll(' > ', ' ').replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

function testFiles() {
  const folders = ['apps', 'packages', 'tools', 'docs', 'bench', 'e2e'];
  return folders
    .flatMap((folder) => readdirSync(path.join(root, folder), { recursive: true }).map((it) => path.posix.join(folder, String(it))))
    .filter((it) => /\.(test\.tsx?|e2e\.ts)$/.test(it) && !it.includes('node_modules/'))
    .map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }));
}

function stop(sentence) {
  console.error(sentence);
  process.exit(1);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main();
