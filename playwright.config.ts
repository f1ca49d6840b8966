import os from 'node:os';
import { defineConfig, devices } from '@playwright/test';
import { patienceFactor } from './packages/testing/src/patience-factor.ts';
import { systemBrowser } from './tools/browser.mjs';
import { leftOutAt } from './tools/turns.mjs';
import { isLong } from './tools/two-nodes.mjs';

const chromium = systemBrowser();
const report = process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'];
/** Journeys that wait for another commit: only `npm test` names a turn. */
const leftOut = leftOutAt(import.meta.dirname, process.env['TRACKYARD_TURN']) ?? [];

/**
 * In `npm test` each journey runs once, on one node, at the size at which it matters: at desk size; those tagged @phone at phone size, for
 * fingers, sheets and the narrow frame; the few tagged @both at both. Those tagged @nodes run on two nodes too. `npm run test:long` runs all
 * at desk size, and all on two nodes: at phone size, or those tagged @desktop at desk size. Those tagged @engines, which drive other
 * browsers than Chromium, run in it alone, once.
 */
const atDeskSize = { viewport: { width: 1280, height: 800 } };

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  globalSetup: './e2e/start/global-setup.ts',
  outputDir: 'test-results',
  snapshotPathTemplate: 'e2e/screens/{projectName}/{arg}{ext}',
  workers: Math.min(2, os.availableParallelism()),
  fullyParallel: true,
  forbidOnly: !!process.env['CI'],
  // In CI a test that passes only at the second try is reported as flaky (tools/test-record.mjs).
  retries: process.env['CI'] ? 1 : 0,
  // No test asserts a time: these only end what hangs, on a machine that may be many times slower than ours.
  timeout: 180_000 * patienceFactor,
  expect: { timeout: 20_000 * patienceFactor },
  reporter: report ? [['list'], ['json', { outputFile: report }]] : [['list']],
  use: {
    actionTimeout: 20_000 * patienceFactor,
    navigationTimeout: 40_000 * patienceFactor,
    locale: 'en-GB',
    timezoneId: 'Europe/Stockholm',
    colorScheme: 'light',
    // Playwright waits for animations, which journeys are not about; the long run moves as most people's browsers do.
    contextOptions: { reducedMotion: isLong ? 'no-preference' : 'reduce' },
    // It fetches the whole client for each new browser: journeys have it, and what is about it (`test.use` in their files).
    serviceWorkers: 'block',
    // A trace costs a quarter of the whole run; a failure leaves screenshots anyway.
    trace: process.env['TRACKYARD_TRACE'] ? 'retain-on-failure' : 'off',
    launchOptions: {
      ...(chromium && { executablePath: chromium }),
      args: [
        '--no-sandbox',
        // There is none, and its process in software costs time.
        '--disable-gpu',
        // With and without windows, letters stand alike.
        '--font-render-hinting=none',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    { name: 'desktop', grepInvert: [isLong ? [] : [/@phone/, /@engines/], leftOut].flat(2), use: atDeskSize },
    { name: 'nodes', grepInvert: leftOut, grep: isLong ? /@nodes|@desktop/ : /@nodes/, metadata: { nodes: 2 }, use: atDeskSize },
    {
      name: 'phone',
      ...(isLong ? { grepInvert: /@desktop|@engines/, metadata: { nodes: 2 } } : { grep: /@phone|@both/, grepInvert: leftOut }),
      use: {
        viewport: { width: 390, height: 844 },
        hasTouch: true,
        isMobile: true,
        userAgent: devices['Pixel 7'].userAgent,
      },
    },
  ],
});
