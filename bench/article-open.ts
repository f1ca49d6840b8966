import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { pathOf } from '@trackyard/contract';
import type { TestPerson } from '@trackyard/testing';
import { stopAtEnd, temporaryFolder } from './at-end.ts';
import { type BenchServer, cookiesOf, startBenchServer } from './bench-server.ts';
import { launchOptions } from './browser.ts';
import { type Measure, measure, quantile, type Size } from './measure.ts';
import { startPlainPage } from './scroll-plain.ts';

const titles = ['How we cup', 'How we roast'] as const;
interface Library extends BenchServer {
  who: TestPerson;
  paths: readonly string[];
}

/**
 * Milliseconds until an article is painted: from a click in the tree, where it is in the cache; and from the start of the navigation in a browser
 * that was closed and is opened again with its profile, beside a page of TipTap alone that has the same text.
 */
export async function benchArticleOpen(size: Size): Promise<Measure[]> {
  const lines = size.smoke ? 20 : 300;
  const [ofOwn, ofPlain] = [temporaryFolder(), temporaryFolder()];
  const stops = [ofOwn.remove, ofPlain.remove];
  try {
    const library = await startLibrary(lines);
    stops.push(library.stop);
    const plain = await startPlainPage('article-page.ts', library.server);
    stops.push(plain.stop);
    const address = `${library.server.address}${library.paths[0]}`;
    const changes = await withProfile(ofOwn.folder, (context) => visited(context, library, size.smoke ? 4 : 60));
    const [own, other]: [number[], number[]] = [[], []];
    const rounds = size.smoke ? 1 : 7;
    // Round 0 only warms the files of both in their profiles.
    for (let round = size.smoke ? 1 : 0; round <= rounds; round++) {
      const seen = await withProfile(ofOwn.folder, (context) => paintedAt(context.pages()[0]!, address));
      const plainSeen = await withProfile(ofPlain.folder, (context) =>
        paintedAt(context.pages()[0]!, `${plain.address}/?title=${titles[0]}&lines=${lines}`),
      );
      if (round === 0) continue;
      own.push(seen);
      other.push(plainSeen);
    }
    const of = { bench: 'article-open', unit: 'ms' };
    const goal = { atMost: 150 };
    return [
      measure({ ...of, case: `${lines} paragraphs from the cache, median`, figure: quantile(changes, 0.5), goal }, size),
      measure({ ...of, case: `${lines} paragraphs from the cache, p95`, figure: quantile(changes, 0.95), goal }, size),
      measure({ ...of, case: 'cold, beside TipTap alone', figure: quantile(own, 0.5), reference: quantile(other, 0.5) }, size),
    ];
  } finally {
    for (const stop of stops.reverse()) await stop();
  }
}

const startLibrary = (lines: number): Promise<Library> =>
  startBenchServer(async (server) => {
    const root = await server.person({ displayName: 'Ines Root', systemAdmin: true });
    const who = await server.person('Anna Lindqvist');
    await root.call('flags.grant', { flag: 'knowledgeBase', to: 'user', id: who.userId });
    const { wikiId } = await who.call('wikis.open', {});
    const paths: string[] = [];
    for (const title of titles) {
      const articleId = server.services.ids.id();
      await who.call('articles.create', { wikiId, id: articleId, parentId: null, title });
      const text = Array.from({ length: lines }, (_, at) => `${title}, line ${at + 1}: weigh each bowl, and taste three times.`);
      await who.call('docs.write', { wikiId, articleId, text: text.join('\n\n') });
      paths.push(pathOf('KnowledgeArticle', { articlePath: `view/${title}` }));
    }
    return { who, paths };
  });

async function withProfile<T>(folder: string, use: (context: BrowserContext) => Promise<T>): Promise<T> {
  const context = await chromium.launchPersistentContext(folder, { ...launchOptions, viewport: { width: 1280, height: 800 } });
  const close = stopAtEnd(() => context.close());
  try {
    return await use(context);
  } finally {
    await close();
  }
}

/** Signed in, the client kept by the service worker, both articles in the cache; then there and back until as many are measured. */
async function visited(context: BrowserContext, library: Library, rounds: number): Promise<number[]> {
  await context.addCookies(cookiesOf(library));
  const page = context.pages()[0]!;
  for (const [at, path] of library.paths.entries()) {
    await page.goto(`${library.server.address}${path}`);
    await page.getByText(`${titles[at]}, line 1:`).waitFor();
  }
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  const took: number[] = [];
  for (let round = -2; round < rounds; round++) {
    const ms = await page.evaluate(changeTo, titles[round % 2 === 0 ? 0 : 1]!);
    if (round >= 0) took.push(ms);
  }
  return took;
}

/** In the page: a message to oneself comes after the frame was painted. */
function changeTo(title: string): Promise<number> {
  const link = [...document.querySelectorAll<HTMLElement>('nav a')].find((it) => it.textContent === title)!;
  return new Promise((done) => {
    const began = performance.now();
    link.click();
    const look = (): void => {
      if (!document.querySelector('main article')?.textContent?.includes(`${title}, line 1:`)) return void requestAnimationFrame(look);
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => done(performance.now() - began);
      port2.postMessage(null);
    };
    requestAnimationFrame(look);
  });
}

async function paintedAt(page: Page, address: string): Promise<number> {
  await page.addInitScript(notePaint, `${titles[0]}, line 1:`);
  await page.goto(address);
  const painted = await page.waitForFunction(() => (globalThis as unknown as { painted?: number }).painted);
  return (await painted.jsonValue())!;
}
function notePaint(words: string): void {
  const look = (): void => {
    if (!document.body?.textContent?.includes(words)) return void requestAnimationFrame(look);
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => Object.assign(globalThis, { painted: performance.now() });
    port2.postMessage(null);
  };
  requestAnimationFrame(look);
}
