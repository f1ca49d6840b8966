import type { CDPSession, Page } from '@playwright/test';
import { expect } from '@playwright/test';

/** What `page.clock` is for a page: timers that the data worker sets from now on end sooner by what is passed. */
export async function workerTime(page: Page): Promise<{ pass(milliseconds: number): Promise<void> }> {
  await inDataWorkers(page, `(${movingTimers})()`);
  return { pass: (milliseconds) => inDataWorkers(page, `passTime(${milliseconds})`) };
}

/** What the browser tells its workers when its network is back: they don't wait for their next try. */
export const tellOfNetwork = (page: Page): Promise<void> => inDataWorkers(page, `dispatchEvent(new Event('online'))`);

/** Runs in the worker. */
function movingTimers(): void {
  const { setTimeout: set, clearTimeout: clear } = globalThis;
  const waiting = new Map<number, { due: number; act: () => void; timer: ReturnType<typeof set> }>();
  const arm = (id: number, due: number, act: () => void): void => {
    const end = (): void => {
      waiting.delete(id);
      act();
    };
    waiting.set(id, { due, act, timer: set(end, due - performance.now()) });
  };
  // Those of the browser are above zero.
  let last = 0;
  Object.assign(globalThis, {
    setTimeout(act: () => void, milliseconds = 0) {
      arm(--last, performance.now() + milliseconds, act);
      return last;
    },
    clearTimeout(id: number) {
      clear(waiting.get(id)?.timer ?? id);
      waiting.delete(id);
    },
    passTime(milliseconds: number) {
      for (const [id, { due, act, timer }] of [...waiting].sort(([, one], [, other]) => one.due - other.due)) {
        clear(timer);
        arm(id, due - milliseconds, act);
      }
    },
  });
}

/** In all data workers of the page's origin. Playwright itself reaches those of one page and service workers only. */
async function inDataWorkers(page: Page, expression: string): Promise<void> {
  const session = await page.context().browser()!.newBrowserCDPSession();
  const { origin } = new URL(page.url());
  await expect.poll(async () => (await dataWorkers(session, origin)).length, 'data workers').toBeGreaterThan(0);
  for (const targetId of await dataWorkers(session, origin)) {
    const { sessionId } = await session.send('Target.attachToTarget', { targetId, flatten: false });
    const answer = new Promise<{ result?: { exceptionDetails?: object } }>((resolve) => {
      session.on('Target.receivedMessageFromTarget', (it) => {
        const { id, ...said } = JSON.parse(it.message) as { id?: number };
        if (id === 1 && it.sessionId === sessionId) resolve(said);
      });
    });
    const message = JSON.stringify({ id: 1, method: 'Runtime.evaluate', params: { expression } });
    await session.send('Target.sendMessageToTarget', { sessionId, message });
    expect(await answer).toEqual({ result: { result: expect.anything() } });
  }
  await session.detach();
}

async function dataWorkers(session: CDPSession, origin: string): Promise<string[]> {
  const { targetInfos } = await session.send('Target.getTargets', { filter: [{ type: 'shared_worker' }] });
  return targetInfos.filter((it) => it.url.startsWith(`${origin}/`)).map((it) => it.targetId);
}
