import { createHost } from './host.ts';
import { joinTabs } from './leader.ts';
import { newId } from './new-id.ts';
import { browserEnvironment } from './platform.ts';
import { type MessageEndpoint, portOf } from './port.ts';

/** The part of a worker's global scope that the entries need. */
interface SharedScope {
  onconnect: ((event: { ports: readonly MessagePort[] }) => void) | null;
}
type DedicatedScope = MessageEndpoint & { navigator: { locks?: Pick<LockManager, 'request'> } };

/** One worker for all tabs. */
export function startSharedWorker(scope: SharedScope): void {
  const host = createHost(browserEnvironment({ durable: true }));
  scope.onconnect = ({ ports }) => {
    for (const port of ports) host.attach(portOf(port));
  };
}

/** One worker for each tab, where there is no SharedWorker: the tabs share the brain of one of them. */
export function startDedicatedWorker(scope: DedicatedScope) {
  const page = portOf<never, never>(scope);
  const { locks } = scope.navigator;
  // Without locks (a page over plain HTTP) tabs can't agree on a leader: each then works for itself, and keeps nothing.
  if (!locks) return createHost(browserEnvironment({ durable: false })).attach(page);
  joinTabs({
    page,
    tabId: newId(),
    channel: new BroadcastChannel('trackyard-worker'),
    onElected: (lead) => {
      const forEver = () => {
        lead();
        return new Promise<never>(() => undefined);
      };
      locks.request('trackyard-worker', forEver).catch((error: unknown) => console.error('No leader', error));
    },
    makeHost: () => createHost(browserEnvironment({ durable: true })),
  });
}

/** The one line of the web's `worker.ts`: it is loaded as either kind. */
export const startWorker = (scope: unknown): void =>
  typeof scope === 'object' && scope !== null && 'onconnect' in scope
    ? startSharedWorker(scope as SharedScope)
    : startDedicatedWorker(scope as DedicatedScope);
