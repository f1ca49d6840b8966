// How many tests passed, failed and were left out, by the JSON reports of the runners.

/**
 * A file that fails before its first test counts as one failure.
 * @param {{ numPassedTests: number, numFailedTests: number, numPendingTests?: number, numTodoTests?: number,
 *   testResults?: { status: string, assertionResults: { status: string }[] }[] }} report
 */
export function countVitest({ numPassedTests, numFailedTests, numPendingTests = 0, numTodoTests = 0, testResults = [] }) {
  const broken = testResults.filter((file) => file.status === 'failed' && !file.assertionResults.some((it) => it.status === 'failed'));
  return { passed: numPassedTests, failed: numFailedTests + broken.length, skipped: numPendingTests + numTodoTests };
}

/**
 * Nothing is tried twice, so that a test which passes at times counts as failed. Errors outside tests count too.
 * @param {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number }, errors?: unknown[] }} report
 */
export function countPlaywright({ stats, errors = [] }) {
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length, skipped: stats.skipped };
}
