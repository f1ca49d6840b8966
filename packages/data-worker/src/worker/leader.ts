import type { Host } from './host.ts';
import type { Port } from './port.ts';
import type { PageMessage, WorkerMessage } from './protocol.ts';

/** Where there is no SharedWorker each tab has a worker, and one of them, the leader, has the brain for all. */
export interface LeaderOptions {
  page: Port<WorkerMessage, PageMessage>;
  /** Of this tab. */
  tabId: string;
  channel: { postMessage(message: unknown): void; onmessage: ((event: MessageEvent) => void) | null };
  /** Calls `lead` once this tab is the leader, which it stays until it dies. */
  onElected(lead: () => void): void;
  makeHost(): Host;
}
type Relayed =
  /** From a tab to the leader. */
  | { to: 'leader'; from: string; message: PageMessage | null }
  /** From the leader to one tab. */
  | { to: string; message: WorkerMessage }
  /** A new leader took over: requests to the last one will not be answered. */
  | { leading: true };

export function joinTabs({ page, tabId, channel, onElected, makeHost }: LeaderOptions): void {
  const say = (message: Relayed) => channel.postMessage(message);
  const knock = () => say({ to: 'leader', from: tabId, message: null });
  page.onMessage((message) => say({ to: 'leader', from: tabId, message }));
  channel.onmessage = ({ data }) => {
    const relayed = data as Relayed;
    if ('leading' in relayed) knock();
    else if (relayed.to === tabId && !('from' in relayed)) page.post(relayed.message);
  };
  onElected(() => {
    const host = makeHost();
    const tabs = new Map<string, (message: PageMessage) => void>();
    channel.onmessage = ({ data }) => {
      const relayed = data as Relayed;
      if (!('from' in relayed)) return;
      if (!tabs.has(relayed.from)) host.attach(relayedPort(relayed.from));
      if (relayed.message) tabs.get(relayed.from)?.(relayed.message);
    };
    const relayedPort = (tab: string): Port<WorkerMessage, PageMessage> => ({
      post: (message) => say({ to: tab, message }),
      onMessage: (hear) => void tabs.set(tab, hear),
      close: () => void tabs.delete(tab),
    });
    host.attach(page);
    say({ leading: true });
  });
}
