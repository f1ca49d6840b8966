import type { LiveQuery } from '../interface.ts';
import { type Patch, patched, reusing } from '../live/patches.ts';
import type { LiveQueryName } from '../live/queries.ts';
import type { Timers } from '../worker/environment.ts';
import type { PageMessage } from '../worker/protocol.ts';

interface Open {
  live: string;
  name: LiveQueryName;
  params: object;
  snapshot: unknown;
  /** The next update is the first of a new worker: a whole snapshot. */
  isNew: boolean;
  listeners: Set<() => void>;
  stopClosing: () => void;
}
/** The live queries of a page: each is subscribed once, however many components show it. */
export interface LiveClient {
  query(name: LiveQueryName, params: object): LiveQuery<unknown>;
  update(live: string, patch: Patch): void;
  /** The subscriptions for a worker that doesn't know this page. */
  subscriptions(): PageMessage[];
  /** Whether a conversation (a thread, with `parentMessageId`; comments, with `entryId`) is subscribed. */
  shows(list: { trackId: string; parentMessageId?: string; entryId?: string }): boolean;
}
/** A query without components stays subscribed for a moment: when a component comes back it has its snapshot at once. */
const lingerMs = 10_000;

export function createLiveClient({
  post,
  newId,
  timers,
}: {
  post(message: PageMessage): void;
  newId(): string;
  timers: Timers;
}): LiveClient {
  const byKey = new Map<string, Open>();
  const byLive = new Map<string, Open>();

  function open(key: string, name: LiveQueryName, params: object): Open {
    const known = byKey.get(key);
    if (known) return known;
    const query: Open = { live: newId(), name, params, snapshot: undefined, isNew: false, listeners: new Set(), stopClosing: () => {} };
    byKey.set(key, query);
    byLive.set(query.live, query);
    post(subscription(query));
    return query;
  }
  function close(key: string, query: Open): void {
    if (query.listeners.size > 0) return;
    byKey.delete(key);
    byLive.delete(query.live);
    post({ type: 'unsubscribe', live: query.live });
  }
  return {
    query(name, params) {
      const key = keyOf(name, params);
      return {
        snapshot: () => byKey.get(key)?.snapshot,
        subscribe(changed) {
          const query = open(key, name, params);
          // Each subscription is its own, even of the same function.
          const listener = () => changed();
          query.stopClosing();
          query.listeners.add(listener);
          return () => {
            query.listeners.delete(listener);
            query.stopClosing();
            query.stopClosing = timers.after(lingerMs, () => close(key, query));
          };
        },
      };
    },
    update(live, patch) {
      const query = byLive.get(live);
      if (!query) return;
      query.snapshot = query.isNew ? reusing(query.snapshot, patched(undefined, patch)) : patched(query.snapshot, patch);
      query.isNew = false;
      for (const changed of [...query.listeners]) changed();
    },
    subscriptions: () =>
      [...byLive.values()].map((query) => {
        query.isNew = true;
        return subscription(query);
      }),
    shows: ({ trackId, parentMessageId, entryId }) =>
      byKey.has(
        entryId !== undefined
          ? keyOf('chat.comments', { trackId, entryId })
          : parentMessageId === undefined
            ? keyOf('chat.messages', { trackId })
            : keyOf('chat.thread', { trackId, parentMessageId }),
      ),
  };
}
const subscription = ({ live, name, params }: Open): PageMessage => ({ type: 'subscribe', live, name, params });
const keyOf = (name: string, params: object): string =>
  JSON.stringify([name, ...Object.entries(params).sort(([a], [b]) => (a < b ? -1 : 1))]);
