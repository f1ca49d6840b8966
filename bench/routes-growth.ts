import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { BrowserContext } from '@playwright/test';
import { pathOf, type RouteName, routeNames } from '@trackyard/contract';
import { type Measure, measure, type Size } from './measure.ts';

const dist = path.join(import.meta.dirname, '../apps/web/dist');
const quietMs = 500;
/** Those that stand for each kind of page where only a moment is measured. */
const few: readonly RouteName[] = ['Home', 'TrackChat'];

/** Kilobytes of JavaScript, by gzip, that a page asks for when it is opened, without what `index.html` names for every page. */
export async function growthOfRoutes(open: () => Promise<BrowserContext>, trackId: string, size: Size): Promise<Measure[]> {
  const shared = new Set(scriptsIn(readFileSync(path.join(dist, 'index.html'), 'utf8')));
  const lines: Measure[] = [];
  for (const name of size.smoke ? few : routeNames) {
    const context = await open();
    const files = (await scriptsOf(context, addressOf(name, trackId))).filter((it) => !shared.has(it));
    await context.close();
    lines.push(
      measure({ bench: 'routes', case: `JavaScript of ${name}`, figure: kilobytes(files), unit: 'kB gzip', goal: { atMost: 60 } }, size),
    );
  }
  return lines;
}

const addressOf = (name: RouteName, trackId: string): string =>
  pathOf(name as 'Notify', {
    ...{ trackId, parentChatId: trackId, token: 'none' },
    ...{ param1: 'null', trackType: 'standard', target: 'chat' },
  });

const scriptsIn = (html: string): string[] => [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)].map(([, file]) => file!);

/** By the page alone: its worker asks for the same few at every page. */
async function scriptsOf(context: BrowserContext, address: string): Promise<string[]> {
  const page = await context.newPage();
  const asked = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.resourceType() === 'script' && pathname.startsWith('/assets/') && pathname.endsWith('.js')) asked.add(pathname);
  });
  await page.goto(address);
  await page.getByRole('main').or(page.getByRole('heading')).first().waitFor();
  for (let before = -1; before < asked.size; await page.waitForTimeout(quietMs)) before = asked.size;
  return [...asked].filter((it) => !path.basename(it).startsWith('worker-'));
}

const kilobytes = (files: readonly string[]): number =>
  files.reduce((bytes, file) => bytes + gzipSync(readFileSync(path.join(dist, file)), { level: 9 }).length, 0) / 1_000;
