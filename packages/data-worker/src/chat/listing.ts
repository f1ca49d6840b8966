import type { Database } from '../database/index.ts';
import { listOf, type OutboxItem, type OutboxItemOf, type StoredMessage } from '../stores/index.ts';
import { messageIdOf, trackIdOf } from '../sync/lanes.ts';
import { type Actor, draftOf, overlaid } from '../sync/optimistic.ts';
import type { ListedMessage } from './message-window.ts';

export interface Listing {
  /** The messages as people see them: the server's rows under the optimistic changes of the outbox. An unchanged row stays the same object. */
  listed(trackId: string, messages: readonly StoredMessage[]): ListedMessage[];
  /** The messages that the server doesn't have yet, in the order in which they were sent. */
  pending(trackId: string, list: string, except: readonly StoredMessage[]): ListedMessage[];
}
interface ListingOptions {
  db: Database;
  actor(trackId: string): Actor;
  /** `sending` or `waiting`, for an item that has not failed. */
  deliveryOf(item: OutboxItem): 'sending' | 'waiting';
}
interface Remembered {
  key: string;
  listed: ListedMessage;
}

export function createListing({ db, actor, deliveryOf }: ListingOptions): Listing {
  const ofRows = new WeakMap<StoredMessage, Remembered>();
  const ofItems = new WeakMap<OutboxItem, Remembered>();

  const delivery = (item: OutboxItem): ListedMessage['delivery'] => {
    if (item.state === 'waiting') return deliveryOf(item);
    return item.state === 'failed' ? 'failed' : 'sent';
  };
  const show = (message: StoredMessage, items: readonly OutboxItem[], by: Actor, own?: OutboxItem): ListedMessage => {
    // A reaction or a deletion under way shows its effect, not a state of delivery.
    const worded = items.findLast((it) => it.operation === 'chat.editMessage') ?? own;
    return {
      ...overlaid(message, items, by),
      delivery: worded ? delivery(worded) : 'sent',
      ...(worded?.failure && { failure: worded.failure }),
    };
  };
  const keyOf = (items: readonly OutboxItem[]) => items.map((it) => `${it.id} ${delivery(it)} ${it.order} ${it.created}`).join();
  const remember = <K extends object>(memory: WeakMap<K, Remembered>, of: K, key: string, make: () => ListedMessage): ListedMessage => {
    const known = memory.get(of);
    if (known?.key === key) return known.listed;
    const listed = make();
    memory.set(of, { key, listed });
    return listed;
  };
  return {
    listed(trackId, messages) {
      const changes = changesByMessage(db, trackId);
      const by = actor(trackId);
      return messages.map((message) => {
        const items = changes.get(message.id) ?? [];
        return remember(ofRows, message, keyOf(items), () => show(message, items, by));
      });
    },
    pending(trackId, list, except) {
      const here = new Set(except.map((it) => it.id));
      const changes = changesByMessage(db, trackId);
      const by = actor(trackId);
      return inOrder(db)
        .filter(
          (it): it is OutboxItemOf<'chat.sendMessage'> =>
            it.operation === 'chat.sendMessage' && listOf(it.input) === list && !here.has(it.input.id),
        )
        .map((item) => {
          const items = changes.get(item.input.id) ?? [];
          return remember(ofItems, item, keyOf([item, ...items]), () => show({ ...draftOf(item, by), list }, items, by, item));
        });
    },
  };
}

const inOrder = (db: Database): OutboxItem[] => db.rows('outbox').sort((a, b) => a.order - b.order);

function changesByMessage(db: Database, trackId: string): Map<string, OutboxItem[]> {
  const changes = new Map<string, OutboxItem[]>();
  for (const item of inOrder(db)) {
    const messageId = messageIdOf(item);
    if (!messageId || trackIdOf(item) !== trackId || item.operation === 'chat.sendMessage') continue;
    changes.set(messageId, [...(changes.get(messageId) ?? []), item]);
  }
  return changes;
}
