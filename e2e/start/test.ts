import { type Browser, type BrowserContext, test as base, expect, type Page, type TestInfo } from '@playwright/test';
import { patienceFactor, startTestServer, type TestPerson, type TestServer, type TestServerOptions } from '@trackyard/testing';
import { type Line, openLine } from './line.ts';
import { movingClock } from './moving-clock.ts';
import { troubleOf } from './trouble.ts';

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

interface Fixtures {
  /** What its server is told besides what all are. */
  configuration: NonNullable<TestServerOptions['configuration']>;
  /** Its background jobs besides those of the product. */
  jobs: Pick<TestServerOptions, 'moreJobs'>;
  /** A server of our own with an empty database, and its browsers. A page that throws, or breaks our content policy, fails the test. */
  world: World;
}

export const test = base.extend<Fixtures>({
  configuration: [{}, { option: true }],
  jobs: [{}, { option: true }],
  world: async ({ browser, configuration, jobs }, use, info) => {
    const server = await startTestServer({ clock: movingClock(), configuration, ...jobs, ...nodesOf(info) });
    const trouble: string[] = [];
    const contexts: BrowserContext[] = [];
    const lines: Line[] = [];
    const line = async (): Promise<Line> => {
      const made = await openLine(server.address);
      lines.push(made);
      return made;
    };
    const opened = async (path = '/', by: Pick<Line, 'address'> = server, person?: TestPerson): Promise<Page> => {
      const context = await openContext(browser, by.address, person);
      contexts.push(context);
      context.on('page', (page) => troubleOf(page, trouble));
      const page = await context.newPage();
      await page.goto(path);
      return page;
    };
    const tab = async (page: Page, path = '/'): Promise<Page> => {
      const next = await page.context().newPage();
      await next.goto(path);
      return next;
    };
    await use({ ...server, tab, line, visit: opened, open: (person, path, by) => opened(path, by, person) });
    if (info.status !== info.expectedStatus)
      await Promise.all(contexts.flatMap((it) => it.pages()).map((page, at) => attach(page, `page ${at + 1}`)));
    await Promise.all(contexts.map((it) => it.close()));
    await Promise.all(lines.map((it) => it.close()));
    await server.stop();
    expect(trouble, 'errors in the pages').toEqual([]);

    async function attach(page: Page, name: string): Promise<void> {
      const body = await page.screenshot({ timeout: 3_000 * patienceFactor }).catch(() => undefined);
      if (body) await info.attach(name, { body, contentType: 'image/png' });
    }
  },
});

/** A project may say on how many nodes its journeys run. */
function nodesOf({ project }: TestInfo): { nodes?: number } {
  const { nodes } = project.metadata as { nodes?: number };
  return nodes ? { nodes } : {};
}

async function openContext(browser: Browser, address: string, person: TestPerson | undefined): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: address });
  const cookies = [...(person?.cookies ?? [])].map(([name, value]) => ({ name, value, url: address, httpOnly: true }));
  if (cookies.length) await context.addCookies(cookies);
  return context;
}
