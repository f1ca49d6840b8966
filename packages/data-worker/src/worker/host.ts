import { TrackyardError } from '@trackyard/contract';
import { dataLayerCheckIn } from '@trackyard/rules';
import type { WorkerStatus } from '../interface.ts';
import { texts } from '../texts.ts';
import { type Brain, createBrain } from './brain.ts';
import type { Addresses, Environment, Log, LogLevel } from './environment.ts';
import { createPage, type Page, serve } from './page.ts';
import type { Port } from './port.ts';
import { allowedBeforeReady, type PageMessage, toWire, type WorkerMessage } from './protocol.ts';

type PagePort = Port<WorkerMessage, PageMessage>;
export interface Host {
  attach(port: PagePort): void;
  status(): WorkerStatus;
  stop(): void;
}
const pingEveryMs = 30_000;
/** A frozen page answers late. A page that stays silent counts as closed, and starts over should it come back. */
const silentPings = 4;
const levels: readonly LogLevel[] = ['debug', 'info', 'warn', 'error'];

/** Serves any number of pages with one brain, and keeps the states of spec §4 'Data worker'. */
export function createHost(given: Environment): Host {
  const pages = new Map<PagePort, Page>();
  const early: { port: PagePort; message: PageMessage }[] = [];
  let status: WorkerStatus = { state: 'notInitialised' };
  let brain: Brain | null = null;
  let starting: Promise<void> | null = null;
  let level: LogLevel = 'info';
  const log: Log = (of, text, detail) => {
    if (levels.indexOf(of) >= levels.indexOf(level)) given.log(of, text, detail);
  };
  const environment: Environment = { ...given, log };

  const isReady = () => brain !== null && (status.state === 'initialised' || status.state === 'loggedIn');
  const toAll = (message: WorkerMessage) => {
    for (const page of pages.values()) page.post(message);
  };
  const lookForUpdate = () => toAll({ type: 'checkForServiceWorkerUpdate' });
  let stopLooking = () => {};
  const become = (next: WorkerStatus) => {
    if (next.state === status.state) return;
    status = next;
    for (const page of pages.values()) page.post({ type: 'status', connection: page.id, status });
  };
  const follow = () => {
    if (isReady()) become({ state: brain!.session.state().status === 'signedIn' ? 'loggedIn' : 'initialised' });
  };

  async function start(addresses: Addresses): Promise<void> {
    brain = await createBrain({
      environment,
      addresses,
      notice: (text) => toAll({ type: 'notice', text }),
      onInvalidated: invalidate,
      onNewerServer: lookForUpdate,
    });
    if (status.state === 'invalidated') return;
    stopLooking = environment.timers.after(dataLayerCheckIn(environment.random()), lookForUpdate);
    brain.db.onChange((changes) => {
      follow();
      for (const page of pages.values()) page.live.hear(changes);
    });
    become({ state: 'initialised' });
    await brain.session.start();
    follow();
    for (const { port, message } of early.splice(0)) hear(port, message);
  }
  function invalidate(): void {
    brain?.stop();
    become({ state: 'invalidated', message: texts.invalidated });
  }
  function begin(page: Page, addresses: Addresses) {
    if (status.state === 'invalidated')
      return page.post({ type: 'error', id: null, error: toWire(new TrackyardError('unavailable', texts.invalidated)) });
    if (starting) return;
    starting = start(addresses).catch((error: unknown) => {
      starting = null;
      brain?.stop();
      brain = null;
      log('error', texts.notInitialised, error);
      become({ state: 'failed', message: texts.notInitialised });
    });
  }
  function hear(port: PagePort, message: PageMessage) {
    const page = pages.get(port) ?? join(port);
    page.silent = 0;
    if (message.type === 'close') return leave(port);
    if (message.type === 'start') return begin(page, message.addresses);
    if (message.type === 'log') {
      level = message.level;
      return;
    }
    if (isReady()) return serve(brain!, page, message);
    if (allowedBeforeReady.has(message.type)) early.push({ port, message });
    else log('warn', `Dropped before the data worker is ready: ${message.type}`);
  }
  function join(port: PagePort): Page {
    const page = createPage(port, environment);
    pages.set(port, page);
    page.post({ type: 'status', connection: page.id, status });
    return page;
  }
  function leave(port: PagePort): void {
    const page = pages.get(port);
    if (!page || !pages.delete(port)) return;
    page.live.end();
    brain?.closePage(page.id);
  }
  let stopPinging = environment.timers.after(pingEveryMs, pingAll);
  function pingAll(): void {
    for (const [port, page] of pages) {
      if (page.silent++ >= silentPings) leave(port);
      else page.post({ type: 'ping' });
    }
    stopPinging = environment.timers.after(pingEveryMs, pingAll);
  }
  return {
    attach(port) {
      port.onMessage((message) => hear(port, message));
      join(port);
    },
    status: () => status,
    stop() {
      stopPinging();
      stopLooking();
      brain?.stop();
    },
  };
}
