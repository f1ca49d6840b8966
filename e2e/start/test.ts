import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { patienceFactor, startTestServer, type TestPerson, type TestServer, type TestServerOptions } from '@trackyard/testing';
import { type Line, openLine } from './line.ts';
import { movingClock } from './moving-clock.ts';
import { beginReads, noteChunks, noteReads } from './reads.ts';
import { troubleOf } from './trouble.ts';
import { type WarmPages, warmPages } from './warm-pages.ts';

export type { Locator, Page } from '@playwright/test';
export { expect } from '@playwright/test';

export interface World extends Omit<TestServer, 'stop'> {
  /** Opens a browser of their own for a person who is signed in already, on a page of ours. */
  open(person: TestPerson, path?: string, by?: Pick<Line, 'address'>): Promise<Page>;
  /** A line to the server, to open a browser behind and to cut. */
  line(): Promise<Line>;
  /** A browser in which nobody is signed in. */
  visit(path?: string, by?: Pick<Line, 'address'>): Promise<Page>;
  /** Another tab of the same browser. */
  tab(page: Page, path?: string): Promise<Page>;
}

/** Characters of what a dialog or a notice says, in the output of a failed journey. */
const longestSaid = 600;

interface Fixtures {
  /** What its server is told besides what all are. */
  configuration: NonNullable<TestServerOptions['configuration']>;
  /** Its background jobs besides those of the product, and whether the index of the search follows. */
  jobs: Pick<TestServerOptions, 'moreJobs' | 'indexes'>;
  /** Its company has people accept before they are in a track. */
  invitesColleagues: boolean;
  /** A phone shows grids as cards, but where a test is about cells. */
  gridOnPhone: 'cards' | 'grid';
  /** A server of our own with an empty database, and its browsers. A page that throws, or breaks our content policy, fails the test. */
  world: World;
}

export const test = base.extend<Fixtures, { warm: WarmPages }>({
  warm: [
    async ({ browser }, use) => {
      const warm = await warmPages(browser);
      await use(warm);
      await warm.close();
    },
    { scope: 'worker' },
  ],
  configuration: [{}, { option: true }],
  jobs: [{}, { option: true }],
  invitesColleagues: [false, { option: true }],
  gridOnPhone: ['cards', { option: true }],
  world: async ({ browser, configuration, jobs, invitesColleagues, gridOnPhone, serviceWorkers, warm }, use, info) => {
    await beginReads();
    const { nodes = 1 } = info.project.metadata as { nodes?: number };
    // A service worker serves what it has, also to the next test; and a trace is of one test.
    const isWarm = nodes === 1 && serviceWorkers === 'block' && !process.env['TRACKYARD_TRACE'];
    const started = { ...(isWarm && { port: warm.port }), ...configuration };
    const server = await startTestServer({ clock: movingClock(), configuration: started, ...jobs, invitesColleagues, nodes });
    const trouble: string[] = [];
    const contexts: BrowserContext[] = [];
    const pages: Page[] = [];
    const lines: Line[] = [];
    const line = async (): Promise<Line> => {
      const made = await openLine(server.address);
      lines.push(made);
      return made;
    };
    const opened = async (path = '/', by: Pick<Line, 'address'> = server, person?: TestPerson): Promise<Page> => {
      const page = isWarm && by.address === server.address ? await warm.take(trouble) : await opensAnew(by.address);
      const cookies = [...(person?.cookies ?? [])].map(([name, value]) => ({ name, value, url: by.address, httpOnly: true }));
      if (cookies.length) await page.context().addCookies(cookies);
      pages.push(page);
      await page.goto(path);
      if (gridOnPhone === 'grid')
        await page.evaluate(() => {
          localStorage.setItem('trackyard.grid-on-phone', '"grid"');
          // As another tab would say it.
          dispatchEvent(new StorageEvent('storage', { key: 'trackyard.grid-on-phone' }));
        });
      return page;
    };
    const opensAnew = async (address: string): Promise<Page> => {
      const context = await browser.newContext({ baseURL: address });
      contexts.push(context);
      noteChunks(context);
      context.on('page', (page) => troubleOf(page, trouble));
      return context.newPage();
    };
    const tab = async (page: Page, path = '/'): Promise<Page> => {
      const next = await page.context().newPage();
      await next.goto(path);
      return next;
    };
    await use({ ...server, tab, line, visit: opened, open: (person, path, by) => opened(path, by, person) });
    if (info.status !== info.expectedStatus)
      await Promise.all(pages.flatMap((it) => it.context().pages()).map((page, at) => attach(page, `page ${at + 1}`)));
    await Promise.all(contexts.map((it) => it.close()));
    await warm.giveBack();
    await Promise.all(lines.map((it) => it.close()));
    await server.stop();
    if (info.status === info.expectedStatus) await noteReads(info);
    expect(trouble, 'errors in the pages').toEqual([]);

    async function attach(page: Page, name: string): Promise<void> {
      const body = await page.screenshot({ timeout: 3_000 * patienceFactor }).catch(() => undefined);
      if (body) await info.attach(name, { body, contentType: 'image/png' });
      // Of a run on another machine nothing but its output comes back.
      const open = page.getByRole('dialog').or(page.getByRole('status')).or(page.getByRole('alert'));
      const texts = await open.allInnerTexts().catch(() => []);
      const said = texts.map((it) => it.replace(/\s+/g, ' ').trim().slice(0, longestSaid)).filter((it) => it !== '');
      console.log([`${info.title}: ${name}, ${page.url()}`, ...said].join('\n  '));
    }
  },
});
