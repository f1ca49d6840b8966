import type { BrowserContext, Page } from '@playwright/test';
import { pathOf } from '@trackyard/contract';
import { noteFrames, untilStill, whatCame } from './frames.ts';
import { type Measure, measure, quantile, type Size } from './measure.ts';
import { changesBetween, titles } from './routes.ts';
import { v7 } from './uuid.ts';
import { slowDown, slowdown, startWorkspace, type Workspace } from './workspace.ts';

/** Somebody in 2,000 tracks: how soon their list stands there from the cache, how it feels to type, and to go from track to track. */
export async function benchManyTracks(size: Size): Promise<Measure[]> {
  const count = size.smoke ? 50 : 2_000;
  const workspace = await startWorkspace(count, (at) => `Track ${at + 1}`);
  try {
    const trackIds = await writeTwo(workspace);
    const context = await workspace.newContext();
    const first = await openChat(context, trackIds[0]!);
    await first.close();
    const starts: number[] = [];
    for (let round = 0; round < (size.smoke ? 1 : 7); round++) starts.push(await startFromCache(context));
    const typing = await longestWhileTyping(context, trackIds[0]!);
    const changes = await changesBetween(context, trackIds, size.smoke ? 4 : 100);
    const line = (what: string, figure: number, goal?: { atMost: number }): Measure =>
      measure({ bench: 'many-tracks', case: `${what}, ${count} tracks`, figure, unit: 'ms', ...(goal && { goal }) }, size);
    return [
      line('start from the cache to the list', quantile(starts, 0.5)),
      line(`longest frame while typing, processor ${slowdown}× slower`, typing, { atMost: 50 }),
      line('change between two tracks, p95', quantile(changes, 0.95), { atMost: 100 }),
    ];
  } finally {
    await workspace.stop();
  }
}

/** Two more tracks, in which something was said. */
async function writeTwo({ who }: Workspace): Promise<string[]> {
  const trackIds: string[] = [];
  for (const title of titles) {
    const trackId = v7();
    await who.call('tracks.create', { id: trackId, title });
    await who.call('chat.sendMessage', { id: v7(), trackId, text: `The first words of ${title}` });
    trackIds.push(trackId);
  }
  return trackIds;
}

async function openChat(context: BrowserContext, trackId: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(pathOf('TrackChat', { trackId }));
  await page.getByRole('article').first().waitFor();
  await page.evaluate(untilStill);
  return page;
}

/** Milliseconds from the address to the frame with the list. */
async function startFromCache(context: BrowserContext): Promise<number> {
  const page = await context.newPage();
  await page.goto(pathOf('MostRecentTrack'), { waitUntil: 'commit' });
  const shown = await page.waitForFunction(() => document.querySelector('nav a[data-row]') && performance.now(), null, { polling: 'raf' });
  const took = (await shown.jsonValue()) as number;
  await page.close();
  return took;
}

async function longestWhileTyping(context: BrowserContext, trackId: string): Promise<number> {
  const page = await openChat(context, trackId);
  await slowDown(page);
  const box = page.getByRole('combobox', { name: /^Message / });
  await box.pressSequentially('Warm ');
  await page.evaluate(noteFrames);
  await box.pressSequentially('The samples from Huila are here, who cups them on Friday?');
  const { frames } = await page.evaluate(whatCame);
  await page.close();
  return Math.max(...frames);
}
