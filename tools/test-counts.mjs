// How many tests passed, failed and were left out, and which failed, by the JSON reports of the runners.

/**
 * A file that fails before its first test counts as one failure.
 * @param {{ numPassedTests: number, numFailedTests: number, numPendingTests?: number, numTodoTests?: number,
 *   testResults?: { name?: string, status: string, message?: string,
 *     assertionResults: { status: string, fullName?: string, failureMessages?: string[] }[] }[] }} report
 */
export function countVitest({ numPassedTests, numFailedTests, numPendingTests = 0, numTodoTests = 0, testResults = [] }) {
  const broken = testResults.filter((file) => file.status === 'failed' && !file.assertionResults.some(hasFailed));
  const failures = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.filter(hasFailed).map((it) => failure(name, it.fullName, it.failureMessages?.[0])),
  );
  return {
    passed: numPassedTests,
    failed: numFailedTests + broken.length,
    skipped: numPendingTests + numTodoTests,
    failures: [...failures, ...broken.map(({ name, message }) => failure(name, 'the file itself', message))],
  };
}

/**
 * Nothing is tried twice, so that a test which passes at times counts as failed. Errors outside tests count too.
 * @param {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number }, errors?: { message?: string }[],
 *   suites?: PlaywrightSuite[] }} report
 */
export function countPlaywright({ stats, errors = [], suites = [] }) {
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
    failures: [...suites.flatMap(failuresIn), ...errors.map(({ message }) => failure('', 'outside the tests', message))],
  };
}

/**
 * @typedef {{ file?: string, suites?: PlaywrightSuite[], specs?: { ok: boolean, title: string, file: string, line: number,
 *   tests: { status: string, projectName?: string, results: { error?: { message?: string } }[] }[] }[] }} PlaywrightSuite
 * @param {PlaywrightSuite} suite
 * @returns {string[]}
 */
function failuresIn({ suites = [], specs = [] }) {
  const own = specs.flatMap(({ title, file, line, tests }) =>
    tests
      .filter((it) => it.status === 'unexpected' || it.status === 'flaky')
      .map((it) => failure(`[${it.projectName}] ${file}:${line}`, title, it.results.find((result) => result.error)?.error?.message)),
  );
  return [...own, ...suites.flatMap(failuresIn)];
}

/** @param {{ status: string }} it */
const hasFailed = ({ status }) => status === 'failed';

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
