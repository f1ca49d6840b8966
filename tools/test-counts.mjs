// How many tests passed, failed and were left out, which failed, which passed only at the second try, and what each file took,
// by the reports of the runners. A test that passed at the second try counts as passed and as flaky.

/**
 * A file that fails before its first test, or never ends, counts as one failure, and so does each error outside tests.
 * @param {{ errors?: { file: string, error: string }[], files: { file: string, seconds: number, state: string, errors: string[],
 *   tests: { name: string, state: string, flaky: boolean, error?: string }[] }[] }} report of `vitest-report.mjs`
 */
export function countVitest({ files, errors = [] }) {
  const tests = files.flatMap(({ file, tests }) => tests.map((it) => ({ file, ...it })));
  const unproven = tests.filter((it) => it.state === 'skipped' && namesRequirement.test(it.name));
  const failed = tests.filter(isFailed);
  const broken = files.filter((it) => isFailed(it) && !it.tests.some(isFailed));
  const failures = [
    ...failed.map(({ file, name, error }) => failure(file, name, error)),
    ...broken.map(({ file, errors: [why] }) => failure(file, 'the file itself', why)),
    ...unproven.map(({ file, name }) => failure(file, name, whyUnproven)),
    ...errors.map(({ file, error }) => failure(file, 'outside the tests', error)),
  ];
  return {
    passed: tests.filter((it) => it.state === 'passed').length,
    failed: failures.length,
    skipped: tests.filter((it) => it.state === 'skipped').length - unproven.length,
    failures,
    flaky: tests.filter((it) => it.flaky).map(({ file, name }) => `${file} › ${name}`),
    files: files.map(({ file, seconds }) => ({ file, seconds })),
  };
}
/** A test that names a requirement proves it only by running: skipped, it would count as proof of a row that nothing looks at. */
const namesRequirement = /\[[A-Z]{2,9}-\d{3}(, [A-Z]{2,9}-\d{3})*\]$/;
const whyUnproven =
  'It names a requirement and was skipped. Run it at the size or on the machine that it needs, or take the id out of its title.';

/** @param {{ state: string }} it */
const isFailed = ({ state }) => state !== 'passed' && state !== 'skipped';

/**
 * Errors outside tests count too.
 * @param {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number }, errors?: { message?: string }[],
 *   suites?: PlaywrightSuite[] }} report
 */
export function countPlaywright({ stats, errors = [], suites = [] }) {
  const tests = suites.flatMap(testsIn);
  const failed = tests.filter((it) => it.status === 'unexpected');
  // At one size or the other each has to run.
  const ran = new Set(tests.filter((it) => it.status !== 'skipped').map((it) => `${it.file} ${it.title}`));
  const unproven = tests.filter((it) => it.status === 'skipped' && namesRequirement.test(it.title) && !ran.has(`${it.file} ${it.title}`));
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + unproven.length + errors.length,
    skipped: stats.skipped - unproven.length,
    failures: [
      ...failed.map(({ where, title, error }) => failure(where, title, error)),
      ...unproven.map(({ where, title }) => failure(where, title, whyUnproven)),
      ...errors.map(({ message }) => failure('', 'outside the tests', message)),
    ],
    flaky: tests.filter((it) => it.status === 'flaky').map(({ where, title }) => `${where} › ${title}`),
    files: secondsByFile(tests),
  };
}

/**
 * @typedef {{ suites?: PlaywrightSuite[], specs?: { title: string, file: string, line: number, tests: { status: string,
 *   projectName?: string, results: { duration?: number, error?: { message?: string } }[] }[] }[] }} PlaywrightSuite
 * @param {PlaywrightSuite} suite
 * @returns {{ file: string, where: string, title: string, status: string, seconds: number, error?: string }[]}
 */
function testsIn({ suites = [], specs = [] }) {
  const own = specs.flatMap(({ title, file, line, tests }) =>
    tests.map(({ status, projectName, results }) => ({
      file,
      where: `[${projectName}] ${file}:${line}`,
      title,
      status,
      seconds: results.reduce((total, it) => total + (it.duration ?? 0), 0) / 1000,
      error: results.find((it) => it.error)?.error?.message,
    })),
  );
  return [...own, ...suites.flatMap(testsIn)];
}

/** @param {{ file: string, seconds: number }[]} tests */
function secondsByFile(tests) {
  /** @type {Map<string, number>} */
  const seconds = new Map();
  for (const it of tests) seconds.set(it.file, (seconds.get(it.file) ?? 0) + it.seconds);
  return [...seconds].map(([file, total]) => ({ file, seconds: total }));
}

/** Where, what, and the first lines of why. @param {string | undefined} where @param {string | undefined} what @param {string | undefined} why */
function failure(where = '', what = '', why = '') {
  const lines = stripped(why)
    .split('\n')
    .filter((line) => line.trim())
    .slice(0, linesOfReason);
  return [`${where} › ${what}`, ...lines.map((line) => `    ${line.slice(0, 300)}`)].join('\n');
}
const linesOfReason = 12;

/** Without the colours of a terminal. @param {string} text */
const stripped = (text) => text.replace(new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g'), '');
