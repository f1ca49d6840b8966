import { tokenOf } from '../identity/index.ts';
import { createLivePage, type LivePage } from '../live/live-queries.ts';
import type { Reading } from '../live/live-query.ts';
import type { Brain } from './brain.ts';
import type { Environment } from './environment.ts';
import type { Port } from './port.ts';
import { type PageMessage, toWire, type WorkerMessage } from './protocol.ts';

/** One page of the browser, as the worker sees it. */
export interface Page {
  id: string;
  post(message: WorkerMessage): void;
  live: LivePage;
  /** The number of pings without an answer. */
  silent: number;
}

export function createPage(port: Port<WorkerMessage, PageMessage>, { newId, clock, log, timers }: Environment): Page {
  const post = (message: WorkerMessage) => port.post(message);
  const live = createLivePage(
    ({ live, store, origin, patch }) => {
      const type = store === 'typing' ? 'typing' : origin === 'sync' ? 'syncedDataUpdate' : 'dataUpdate';
      post({ type, live, objectStore: store, timestamp: clock.now(), patch });
    },
    log,
    timers,
  );
  return { id: newId(), post, live, silent: 0 };
}

/** Handles a message of a page in a ready worker. */
export function serve(brain: Brain, page: Page, message: PageMessage) {
  switch (message.type) {
    case 'run':
      return answer(page, message.id, brain.run(message.name as never, message.input as never, message.id));
    case 'act':
      return answer(page, message.id, brain.act(message.name, message.input as never, page.id));
    case 'login':
      return answer(page, message.id, brain.session.signedIn(message.token));
    case 'getUserToken':
      return answer(page, message.id, tokenOf(brain.session));
    case 'getGuestToken':
      return answer(page, message.id, brain.guestTokens.get(message.request));
    case 'subscribe':
      return page.live.open(message.live, readingOf(brain, page, message));
    case 'unsubscribe':
      return page.live.close(message.live);
    case 'ping':
      return page.post({ type: 'pong' });
    case 'start':
    case 'log':
    case 'pong':
    case 'close':
      return;
    default:
      message satisfies never;
  }
}

function answer(page: Page, id: string, result: Promise<unknown>): void {
  result.then(
    (value) => page.post({ type: 'response', id, result: value }),
    (error: unknown) => page.post({ type: 'error', id, error: toWire(error) }),
  );
}
const readingOf = (brain: Brain, page: Page, { name, params }: PageMessage & { type: 'subscribe' }): Reading =>
  (brain.readings[name] as (params: unknown, pageId: string) => Reading)(params, page.id);
