import { chromium } from '@playwright/test';
import { realClock, startTestServer } from '@trackyard/testing';
import browserOptions from '../playwright.config.ts';
import { startOwnDatabase } from './own-database.ts';
import { writeFileSync } from 'node:fs';
const database = await startOwnDatabase();
const server = await startTestServer({ connection: database.connection, clock: realClock, ...(process.env.WEBF && { webFolder: process.env.WEBF }) } as never);
const browser = await chromium.launch(browserOptions.use?.launchOptions);
const anna = await server.person('Anna Lindqvist');
const trackId = await server.track('Autumn blend launch', [anna]);
await anna.call('chat.sendMessage', { trackId, id: server.services.ids.id(), text: 'The first roast is on Monday' });
for (let i = 0; i < 4; i++) {
  const context = await browser.newContext({ baseURL: server.address, serviceWorkers: 'block', viewport: { width: 1280, height: 800 } });
  await context.addCookies([...anna.cookies].map(([name, value]) => ({ name, value, url: server.address, httpOnly: true })));
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Performance.enable');
  await cdp.send('Profiler.enable');
  if (i === 3) await cdp.send('Profiler.start');
  const t = performance.now();
  let requests = 0; page.on('request', () => requests++);
  await page.goto(`/t/${trackId}/c`);
  await page.getByRole('article').filter({ hasText: 'The first roast' }).waitFor();
  const shown = performance.now() - t;
  await page.waitForTimeout(3000);
  const { metrics } = await cdp.send('Performance.getMetrics');
  const pick = Object.fromEntries(metrics.filter((m) => /Duration|JSHeapUsed|Process/.test(m.name)).map((m) => [m.name, +m.value.toFixed(3)]));
  console.log({ shown: Math.round(shown), requests, ...pick });
  if (i === 3) {
    const { profile } = await cdp.send('Profiler.stop');
    const self: Record<string, number> = {};
    const dt = profile.timeDeltas!; const by = new Map(profile.nodes.map((n) => [n.id, n]));
    profile.samples!.forEach((id, k) => { const n = by.get(id)!; const key = `${n.callFrame.functionName} ${n.callFrame.url.split('/').pop()}:${n.callFrame.lineNumber}`; self[key] = (self[key] ?? 0) + dt[k]!; });
    console.log(Object.entries(self).sort((a, b) => b[1] - a[1]).slice(0, 25).map(([k, v]) => `${(v / 1000).toFixed(1)} ms ${k}`).join('\n'));
  }
  await context.close();
}
await browser.close(); await server.stop(); await database.stop();
