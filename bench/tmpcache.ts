import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import browserOptions from '../playwright.config.ts';
import { cookiesOf, startLongChat } from './scroll-chat.ts';
const chat = await startLongChat(500);
const profile = mkdtempSync('/tmp/trackyard-browser-');
const viewport = { width: 1280, height: 800 };
const withP = async (use: (c: any) => Promise<void>) => { const c = await chromium.launchPersistentContext(profile, { ...browserOptions.use?.launchOptions, viewport }); try { await use(c); } finally { await c.close(); } };
const address = `${chat.server.address}${chat.path}`;
await withP(async (context) => {
  await context.addCookies(cookiesOf(chat));
  const page = context.pages()[0]!;
  await page.goto(address);
  await page.getByRole('article').first().waitFor();
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  await page.waitForTimeout(2000);
});
const look = () => {
  const f = () => { if (document.querySelector('article')) { const { port1, port2 } = new MessageChannel(); port1.onmessage = () => ((globalThis as any).painted = performance.now()); port2.postMessage(null); } else requestAnimationFrame(f); };
  requestAnimationFrame(f);
};
for (let round = 0; round < 3; round++) await withP(async (context) => {
  await context.addInitScript(look);
  for (const tab of ['cold', 'second']) {
    const page = tab === 'cold' ? context.pages()[0]! : await context.newPage();
    const cdp = await context.newCDPSession(page);
    if (process.env.PROF && round === 2) { await cdp.send('Profiler.enable'); await cdp.send('Profiler.start'); }
    await page.goto(address);
    const painted = await (await page.waitForFunction(() => (globalThis as any).painted)).jsonValue();
    const info = await page.evaluate(() => {
      const nav = performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming;
      const res = (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).map((r) => [Math.round(r.startTime), Math.round(r.responseEnd), r.name.split('/').pop()]);
      return { paint: performance.getEntriesByType('paint').map((p) => [p.name, Math.round(p.startTime)]), html: Math.round(nav.responseEnd), dcl: Math.round(nav.domContentLoadedEventEnd), res, marks: performance.getEntriesByType('mark').map((m) => [m.name, Math.round(m.startTime)]) };
    });
    console.log(`round ${round} ${tab}: painted ${Math.round(painted)} html ${info.html} dcl ${info.dcl} ${JSON.stringify(info.paint)} marks ${JSON.stringify(info.marks)}`);
    if (round === 2) { console.log(info.res.map((r: any) => r.join(' ')).join('\n')); }
    if (process.env.PROF && round === 2) {
      const { profile: pr } = await cdp.send('Profiler.stop'); const t0 = pr.startTime; const by = new Map(pr.nodes.map((n) => [n.id, n]));
      let t = t0; const b: Record<number, Record<string, number>> = {}; const total: Record<string, number> = {};
      pr.samples!.forEach((id, k) => { t += pr.timeDeltas![k]!; const n = by.get(id)!; const key = `${n.callFrame.functionName}@${n.callFrame.url.split('/').pop()}`; const slot = Math.floor((t - t0) / 100_000); (b[slot] ??= {})[key] = (b[slot]![key] ?? 0) + pr.timeDeltas![k]!; total[key] = (total[key] ?? 0) + pr.timeDeltas![k]!; });
      for (const [slot, m] of Object.entries(b)) console.log(`${+slot * 100} ms: ` + Object.entries(m).sort((x, y) => y[1] - x[1]).slice(0, 5).map(([k, v]) => `${k} ${(v / 1000).toFixed(0)}`).join(', '));
      writeFileSync(`/tmp/prof-${tab}.cpuprofile`, JSON.stringify(pr));
    }
  }
});
await chat.stop(); rmSync(profile, { recursive: true, force: true });
process.exit(0);
