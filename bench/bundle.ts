import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { readFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { realClock, startTestServer } from '@trackyard/testing';
import { buildWeb } from '../tools/web-build.mjs';
import { launchBrowser } from './browser.ts';
import { type Measure, measure, type Size } from './measure.ts';
import { startOwnDatabase } from './own-database.ts';

/** Milliseconds without another script, after which none is expected. */
const quiet = 3_000;
const dist = path.join(import.meta.dirname, '../apps/web/dist');

/**
 * Kilobytes of JavaScript, by gzip, that a browser asks for to show a chat to somebody signed in, with its worker: what the
 * requests to a real server name. Without the service worker, which would ask for some of it in the page's place.
 */
export async function benchBundle(size: Size): Promise<Measure[]> {
  if (buildWeb() !== 0) throw new Error('The web client could not be built.');
  const asked = await scriptsOfChat();
  const line = (name: string, files: readonly string[], goal?: { atMost: number }): Measure =>
    measure({ bench: 'bundle', case: name, figure: kilobytes(files), unit: 'kB gzip', ...(goal && { goal }) }, size);
  const files = [...asked.keys()];
  return [
    line('signed-in chat with its worker', files, { atMost: 250 }),
    ...files
      .toSorted((a, b) => kilobytes([b]) - kilobytes([a]))
      .slice(0, 6)
      .map((file) => line(`of it ${path.basename(file)} (${asked.get(file)})`, [file])),
  ];
}

/** The scripts asked for, each with what for (`Sec-Fetch-Dest`). */
async function scriptsOfChat(): Promise<Map<string, string>> {
  const asked = new Map<string, string>();
  const note = (message: unknown): void => {
    const { url = '', headers } = (message as { request: IncomingMessage }).request;
    const file = url.split('?')[0]!;
    if (file.endsWith('.js')) asked.set(file, String(headers['sec-fetch-dest']));
  };
  const database = await startOwnDatabase();
  const stops = [database.stop];
  try {
    const server = await startTestServer({ connection: database.connection, clock: realClock });
    stops.push(server.stop);
    const browser = await launchBrowser();
    stops.push(() => browser.close());
    subscribe('http.server.request.start', note);
    const anna = await server.person('Anna Lindqvist');
    const trackId = await server.track('Autumn blend launch', [anna]);
    await anna.call('chat.sendMessage', { trackId, id: server.services.ids.id(), text: 'The first roast is on Monday' });
    const context = await browser.newContext({ baseURL: server.address, serviceWorkers: 'block' });
    await context.addCookies([...anna.cookies].map(([name, value]) => ({ name, value, url: server.address, httpOnly: true })));
    const page = await context.newPage();
    await page.goto(`/t/${trackId}/c`);
    await page.getByRole('article').filter({ hasText: 'The first roast' }).waitFor();
    for (let before = -1; before < asked.size; await page.waitForTimeout(quiet)) before = asked.size;
  } finally {
    unsubscribe('http.server.request.start', note);
    for (const stop of stops.reverse()) await stop();
  }
  return asked;
}

function kilobytes(files: readonly string[]): number {
  let bytes = 0;
  for (const file of files) bytes += gzipSync(readFileSync(path.join(dist, file)), { level: 9 }).length;
  return bytes / 1_000;
}
