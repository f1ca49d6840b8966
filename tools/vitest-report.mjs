// A reporter of Vitest that writes what `npm test` counts: its own JSON says neither which tests passed only at the second
// try, nor what a file costs before its first test. TRACKYARD_VITEST_REPORT names the file.
import { writeFileSync } from 'node:fs';
import path from 'node:path';

export default class VitestReport {
  onInit({ config }) {
    this.root = config.root;
  }

  onTestRunEnd(modules, unhandledErrors) {
    const files = modules.map((it) => ({
      file: path.relative(this.root, it.moduleId),
      seconds: secondsOf(it.diagnostic()),
      state: it.state(),
      errors: it.errors().map(textOf),
      tests: [...it.children.allTests()].map((test) => ({
        name: test.fullName,
        state: test.result().state,
        flaky: test.diagnostic()?.flaky ?? false,
        error: textOf(test.result().errors?.[0]),
      })),
    }));
    const report = { files, errors: unhandledErrors.map((it) => ({ file: this.#fileOf(it), error: textOf(it) })) };
    if (process.env.TRACKYARD_VITEST_REPORT) writeFileSync(process.env.TRACKYARD_VITEST_REPORT, JSON.stringify(report));
  }

  /** The test file whose process an error outside the tests ended; empty where Vitest does not know. */
  #fileOf({ VITEST_TEST_PATH: file }) {
    return file ? path.relative(this.root, file) : '';
  }
}

/** Of the whole file: its imports and hooks too. */
const secondsOf = ({ environmentSetupDuration, prepareDuration, collectDuration, setupDuration, duration }) =>
  (environmentSetupDuration + prepareDuration + collectDuration + setupDuration + duration) / 1000;
const textOf = (error) => error?.stack ?? error?.message;
