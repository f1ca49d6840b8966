import type { Browser, Page } from '@playwright/test';
import { startBenchServer } from './bench-server.ts';
import { launchBrowser } from './browser.ts';
import { type Measure, measure, quantile, type Size } from './measure.ts';
import { startPlainPage } from './scroll-plain.ts';

const greeting = 'Cached message 1';

/**
 * Milliseconds from the opening of a guest link to the first message on the screen, in a browser that has nothing of us: the page of the link, a
 * name, the way in, and the chat. The typing of the name is what the machine needs for it. Beside it a page of React alone, which a browser
 * without anything opens, and which shows the same message from memory.
 */
export async function benchGuestJoin(size: Size): Promise<Measure[]> {
  const started = await startBenchServer(async (server) => {
    const anna = await server.person('Anna Lindqvist');
    const trackId = await server.track('Autumn blend launch', [anna]);
    await anna.call('tracks.update', { trackId, chatSettingViewMessages: 'ANYONE', chatSettingSendMessages: 'ANYONE' });
    await anna.call('chat.sendMessage', { trackId, id: server.services.ids.id(), text: greeting });
    const { token } = await anna.call('guests.makeLink', { trackId });
    return { link: `${server.address}/g/${token}` };
  });
  const stops = [started.stop];
  try {
    const plain = await startPlainPage('cache-page.ts', started.server);
    stops.push(plain.stop);
    const browser = await launchBrowser();
    stops.push(() => browser.close());
    const [own, other]: [number[], number[]] = [[], []];
    const rounds = size.smoke ? 1 : 7;
    // Round 0 warms what the servers and the system hold: of the browser nothing stays.
    for (let round = size.smoke ? 1 : 0; round <= rounds; round++) {
      const [joined, shown] = [await cold(browser, started.link, join), await cold(browser, `${plain.address}/?rows=1`)];
      if (round === 0) continue;
      own.push(joined);
      other.push(shown);
    }
    const found = { bench: 'guest-join', case: 'cold, from the link to the first message', unit: 'ms' };
    return [measure({ ...found, figure: quantile(own, 0.5), reference: quantile(other, 0.5) }, size)];
  } finally {
    for (const stop of stops.reverse()) await stop();
  }
}

async function join(page: Page): Promise<void> {
  await page.getByLabel('Your name').fill('Mia Berg');
  await page.getByRole('button', { name: 'Join as guest' }).click();
}

/** In a context of its own: no cookie, no cache, no worker. The page keeps its clock from the first address on, as nothing reloads it. */
async function cold(browser: Browser, address: string, act: (page: Page) => Promise<void> = async () => {}): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  try {
    await context.addInitScript(notePaint, greeting);
    const page = await context.newPage();
    await page.goto(address);
    await act(page);
    const painted = await page.waitForFunction(() => (globalThis as unknown as { paintedAt?: number }).paintedAt);
    return (await painted.jsonValue())!;
  } finally {
    await context.close();
  }
}

/** In the page: looks in each frame; a message to oneself comes after the frame was painted. */
function notePaint(text: string): void {
  const isInSight = (it: Element): boolean =>
    (it.textContent ?? '').includes(text) &&
    it.getBoundingClientRect().height > 0 &&
    it.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const look = (): void => {
    if (![...document.querySelectorAll('article')].some(isInSight)) return void requestAnimationFrame(look);
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => Object.assign(globalThis, { paintedAt: performance.now() });
    port2.postMessage(null);
  };
  requestAnimationFrame(look);
}
