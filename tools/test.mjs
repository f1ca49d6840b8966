// npm test: the gate. A stage that fails hides no other; the last line says how many passed and failed.
//   npm test -- --only unit,browser    just these stages: check, web, unit, browser, bench
//   npm test -- --changed              what the changes of the working tree can reach; --since COMMIT: what has changed since then
//   npm run test:long                  everything at length: each journey at both sizes, all points of failure, seeds by chance …
//   npm run test:long -- --part 2/4    the second quarter of its test files, where a machine is free for an hour at a time
// Runs on Node.js 20.
import { rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { affectedJourneys, changedFiles, filesOfJourneys, filesOfSources } from './affected.mjs';
import { systemBrowser } from './browser.mjs';
import { runChecks } from './checks.mjs';
import { keepReads, knownReads, startReads } from './reads.mjs';
import { root, setUp } from './setup.mjs';
import { keepRecord, mostFlaky, overBudget, recordOf, runsFile, totalOf, treeOf } from './test-record.mjs';
import { nothing, one, runPlaywright, runScript, runVitest } from './test-runners.mjs';
import { turnOf } from './turns.mjs';
import { buildWeb } from './web-build.mjs';

const { values } = parseArgs({
  options: {
    ...{ only: { type: 'string' }, long: { type: 'boolean' }, part: { type: 'string' } },
    ...{ changed: { type: 'boolean' }, since: { type: 'string' } },
  },
});
const shard = values.part ? [`--shard=${values.part}`] : [];
const stages = {
  check: { title: 'Types, lint, boundaries, unused code', run: runChecks },
  web: { title: 'Build of the web client', run: () => one(buildWeb() === 0) },
  unit: {
    title: 'Rules, server and worker (Vitest)',
    run: () => runVitest([...(since ? ['--changed', since, '--passWithNoTests'] : []), ...shard]),
  },
  browser: {
    title: 'In the browser (Playwright)',
    run: () => (journeys?.length === 0 ? nothing : runJourneys()),
  },
  // Of each kind one (a server under load, a process, files, a browser); all of them in the long run.
  bench: {
    title: 'Benchmarks, once and small',
    run: () => runScript(['bench/run.ts', '--smoke', ...(values.long ? [] : ['send', 'start', 'bundle', 'many-tracks', 'grid'])]),
  },
};

// Everything that generates tests asks for it in one place: packages/testing/src/scale.ts.
if (values.long) process.env.TRACKYARD_LONG = '1';
/** The commit with which the working tree is compared. */
const since = values.since ?? (values.changed ? 'HEAD' : undefined);
const journeys =
  since && affectedJourneys(changedFiles(root, since), { e2e: filesOfJourneys(root), sources: filesOfSources(root), reads: knownReads() });
const only = values.only?.split(',') ?? Object.keys(stages).filter((it) => !since || it !== 'bench');
const unknown = only.filter((name) => !stages[name]);
if (unknown.length) {
  console.error(`There is no stage '${unknown.join(', ')}'; there are ${Object.keys(stages).join(', ')}.`);
  process.exit(1);
}
const last = path.join(root, 'node_modules/.cache/trackyard/last-test.json');
rmSync(last, { force: true });
let finished = false;
process.on('exit', () => {
  // Scripts that read the last line find one also when the set-up ends the run, or a mistake of this script.
  if (!finished) console.log('0 passed, 1 failed');
});
setUp({ test: (only.includes('browser') && journeys?.length !== 0) || only.includes('bench') });
const at = new Date();
const [loadBefore] = os.loadavg();
const before = treeOf(root);
const whole = !since && !values.part && only.length === Object.keys(stages).length;
// Packages and Playwright's configuration read it.
if (whole && !values.long) process.env.TRACKYARD_TURN = String(turnOf(before.commit, at));
const results = [];
for (const name of Object.keys(stages).filter((it) => only.includes(it))) results.push(await runStage(name));

const failures = results.flatMap((it) => it.failures ?? []);
if (failures.length) console.log(`\nWhat failed\n${failures.join('\n')}`);
if (whole && !values.long) {
  const { tooMany, notes } = overBudget(results);
  for (const it of notes) console.log(`\nOver budget: ${it}`);
  if (tooMany) results.push({ name: 'budget', title: 'Budget', seconds: 0, ...one(false) });
}
const { passed, failed, flaky, flakyTests } = totalOf(results);
if (flaky) console.log(`\nFlaky\n${flakyTests.join('\n')}`);
if (flaky > mostFlaky) console.log(`More than ${mostFlaky} tests passed only at the second try: that fails the run.`);
console.log('\nIn all');
for (const it of results) console.log(lineOf(it));
const after = treeOf(root);
const tree = { commit: after.commit, clean: before.clean && after.clean && before.commit === after.commit };
const command = values.long ? 'npm run test:long' : 'npm test';
const machine = { browser: systemBrowser() ?? null, cores: os.availableParallelism(), loadBefore, loadAfter: os.loadavg()[0] };
keepRecord(recordOf({ command, tree, at, stages: results, machine }), { last, runs: runsFile(), whole });
process.exitCode = failed ? 1 : 0;
finished = true;
console.log(`${passed} passed, ${failed} failed`);

/** A whole run records what each journey reads. */
function runJourneys() {
  const counts = runPlaywright([...(journeys ?? []), ...shard], whole ? startReads() : {});
  if (whole) keepReads();
  return counts;
}

async function runStage(name) {
  const { title, run } = stages[name];
  console.log(`\n=== ${title}`);
  const started = performance.now();
  const counts = await run();
  return { ...counts, name, title, seconds: Math.round((performance.now() - started) / 1000) };
}

function lineOf({ title, passed, failed, skipped, flaky, seconds }) {
  const rest = `${skipped ? `, ${skipped} skipped` : ''}${flaky?.length ? `, ${flaky.length} flaky` : ''}`;
  return `${failed ? '✗' : '✓'} ${title}: ${passed} passed, ${failed} failed${rest} (${seconds} s)`;
}
