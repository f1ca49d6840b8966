import { socketPath } from '@trackyard/contract';
import type { Addresses } from '../worker/environment.ts';
import { type MessageEndpoint, type Port, portOf } from '../worker/port.ts';
import type { PageMessage, WorkerMessage } from '../worker/protocol.ts';
import { renewable } from './renewable.ts';

export type WorkerPort = Port<PageMessage, WorkerMessage>;
interface Workers {
  /** Whether the browser has SharedWorker; its absence is no error. */
  hasSharedWorker: boolean;
  makeSharedWorker(): { port: MessagePort; onerror: ((event: never) => void) | null };
  makeWorker(): MessageEndpoint;
}

/** The shared worker of all tabs, or this tab's own where there is none. Vite needs the `new …Worker(new URL(…))` in the web itself. */
export const connectToWorker = (workers: Workers): WorkerPort => renewable(() => connect(workers));

function connect({ hasSharedWorker, makeSharedWorker, makeWorker }: Workers): WorkerPort {
  if (!hasSharedWorker) return keeping(portOf(makeWorker()));
  const worker = makeSharedWorker();
  return keeping({
    ...portOf<PageMessage, WorkerMessage>(worker.port),
    onError(hear) {
      worker.onerror = hear;
    },
  });
}

/** Messages of the worker before the first listener are queued: it may answer while the page's code is still being loaded. */
function keeping(port: WorkerPort): WorkerPort {
  const messages: WorkerMessage[] = [];
  const errors: unknown[] = [];
  port.onMessage((message) => void messages.push(message));
  port.onError?.((error) => void errors.push(error));
  return {
    ...port,
    onMessage(hear) {
      port.onMessage(hear);
      for (const message of messages.splice(0)) hear(message);
    },
    onError(hear) {
      port.onError?.(hear);
      for (const error of errors.splice(0)) hear(error);
    },
  };
}

/** The addresses of a server that answers the page's own origin. */
export const addressesOf = (origin: string): Addresses => ({
  backend: origin,
  webSocket: `${origin.replace(/^http/, 'ws')}${socketPath}`,
  wikiServer: origin,
});
