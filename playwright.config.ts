import os from 'node:os';
import { defineConfig, devices } from '@playwright/test';
import { systemBrowser } from './tools/browser.mjs';

const chromium = systemBrowser();
const report = process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'];

/** Long ones in which the size of the screen plays no part. */
const onlyAtTheDesk = ['attack-addresses', 'attacks', 'import'];

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
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: report ? [['list'], ['json', { outputFile: report }]] : [['list']],
  use: {
    actionTimeout: 20_000,
    navigationTimeout: 40_000,
    locale: 'en-GB',
    timezoneId: 'Europe/Stockholm',
    colorScheme: 'light',
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
    { name: 'desktop', use: { viewport: { width: 1280, height: 800 } } },
    {
      name: 'phone',
      grepInvert: /@desktop/,
      testIgnore: onlyAtTheDesk.map((name) => `**/${name}.e2e.ts`),
      // What runs on one node at the desk runs on two at phone size.
      metadata: { nodes: 2 },
      use: {
        viewport: { width: 390, height: 844 },
        hasTouch: true,
        isMobile: true,
        userAgent: devices['Pixel 7'].userAgent,
      },
    },
  ],
});
