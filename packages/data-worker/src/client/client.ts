import { limits, TrackyardError } from '@trackyard/contract';
import type { DataWorkerClient, WorkerStatus } from '../interface.ts';
import { texts } from '../texts.ts';
import type { Addresses, Timers } from '../worker/environment.ts';
import type { PageMessage, WorkerMessage } from '../worker/protocol.ts';
import type { WorkerPort } from './connect.ts';
import { createLiveClient } from './live.ts';
import { createPageState } from './page-state.ts';
import { createRequests } from './requests.ts';
import { createSilence } from './silence.ts';

export interface ClientOptions {
  addresses: Addresses;
  timers: Timers;
  /** A new UUIDv7: the id of a request is the Idempotency-Key of what it does. */
  newId(): string;
  /** The server may have a newer client: look for it. */
  onUpdateNeeded?(): void;
}

/** The page's end of the port to the data worker. */
export function createDataWorkerClient(port: WorkerPort, options: ClientOptions): DataWorkerClient {
  const { addresses, timers, newId } = options;
  const requests = createRequests();
  const pageState = createPageState();
  const statusListeners = new Set<(status: WorkerStatus) => void>();
  const noticeListeners = new Set<(notice: { text: string }) => void>();
  let status: WorkerStatus = { state: 'notInitialised' };
  let connection: string | null = null;
  let greeted: string | null = null;
  const isReady = () => status.state === 'initialised' || status.state === 'loggedIn';
  const live = createLiveClient({ newId, timers, post: (message) => isReady() && port.post(message) });

  const become = (next: WorkerStatus) => {
    const changed = next.state !== status.state;
    status = next;
    if (changed) for (const hear of [...statusListeners]) hear(next);
    if (next.state === 'invalidated' || next.state === 'failed') requests.failAll(new TrackyardError('unavailable', next.message));
  };
  const start = () => port.post({ type: 'start', addresses });
  let stopWaiting = () => {};
  const wait = () => {
    stopWaiting();
    stopWaiting = timers.after(limits.workerInitialisationMs, () => {
      if (status.state === 'notInitialised') become({ state: 'failed', message: texts.initialisationTimedOut });
    });
  };
  /** Sends a worker that doesn't know this page (a new one, a new leader) its subscriptions, its state and its unanswered requests. */
  const greet = () => {
    greeted = connection;
    const unanswered = requests.unanswered();
    const stateActs = pageState.acts(live.shows).filter((it) => !unanswered.some(({ id }) => id === it.id));
    for (const message of [...live.subscriptions(), ...stateActs, ...unanswered]) port.post(message);
  };
  const hearStatus = (message: Extract<WorkerMessage, { type: 'status' }>) => {
    const isNew = message.connection !== connection;
    connection = message.connection;
    become(message.status);
    if (isReady()) {
      stopWaiting();
      if (greeted !== connection) greet();
    } else if (isNew && message.status.state === 'notInitialised') {
      wait();
      start();
    }
  };
  const silence = createSilence({
    timers,
    isWaiting: () => requests.unanswered().length > 0,
    ping() {
      if (isReady()) port.post({ type: 'ping' });
      return isReady();
    },
    onSilent() {
      // Should the worker be alive after all, it need not serve this port any more.
      port.post({ type: 'close' });
      port.renew?.();
      start();
    },
  });
  port.onMessage((message) => {
    silence.heard();
    switch (message.type) {
      case 'status':
        return hearStatus(message);
      case 'error':
        if (message.id === null) become({ state: 'invalidated', message: message.error.message });
        return requests.settle(message);
      case 'response':
        return requests.settle(message);
      case 'dataUpdate':
      case 'syncedDataUpdate':
      case 'typing':
        return live.update(message.live, message.patch);
      case 'notice':
        for (const hear of [...noticeListeners]) hear({ text: message.text });
        return;
      case 'checkForServiceWorkerUpdate':
        return options.onUpdateNeeded?.();
      case 'ping':
        return port.post({ type: 'pong' });
      case 'pong':
        return;
      default:
        message satisfies never;
    }
  });
  port.onError?.(() => become({ state: 'failed', message: texts.notInitialised }));
  wait();
  start();

  const ask = (request: Extract<PageMessage, { id: string }>): Promise<never> => {
    if (status.state === 'invalidated' || status.state === 'failed')
      return Promise.reject(new TrackyardError('unavailable', status.message));
    const answered = requests.add(request) as Promise<never>;
    if (request.type === 'act') pageState.record(request);
    if (isReady()) port.post(request);
    silence.requestSent();
    return answered;
  };
  return {
    run: (name, input) =>
      ask(name === 'identity.getToken' ? { type: 'getUserToken', id: newId() } : { type: 'run', id: newId(), name, input }),
    act: (name, input) =>
      ask(
        name === 'session.signedIn'
          ? { type: 'login', id: newId(), ...(input as { token: never }) }
          : { type: 'act', id: newId(), name, input },
      ),
    live: (name, params) => live.query(name, params) as never,
    status: () => status,
    onStatus(changed) {
      statusListeners.add(changed);
      return () => statusListeners.delete(changed);
    },
    onNotice(hear) {
      noticeListeners.add(hear);
      return () => noticeListeners.delete(hear);
    },
    close() {
      silence.end();
      port.post({ type: 'close' });
      requests.failAll(new TrackyardError('unavailable', texts.closed));
      port.close();
    },
  };
}
