import type { ChatMessage, SearchKind } from '@trackyard/contract';
import { fileThing, isSearchedMessage, messageThing, quickText, type RecordPlace, type SearchThing } from '@trackyard/rules';
import { type Database, keysOf, touches } from '../database/index.ts';
import type { Timers } from '../worker/environment.ts';
import { inPortions } from './in-portions.ts';

/** What a search looks at of a message, or of a file in one, before it reads the message itself. */
export interface IndexedMessage extends Pick<SearchThing, 'trackId' | 'authorId' | 'authorName' | 'date' | 'features' | 'id'> {
  kind: SearchKind;
  /** Of the message. */
  messageId: string;
  /** Its words (`quickText`). */
  quick: string;
}
export interface MessageIndex {
  /** All cached messages and their files, the newest first. */
  all(): Promise<readonly IndexedMessage[]>;
  /** Lets it out of memory; the next search makes it anew. */
  forget(): void;
}

/** The cached messages in memory, as little of each as a search needs. It is made at the first search, and then follows the changes. */
export function createMessageIndex(db: Database, timers: Timers): MessageIndex {
  let byMessage: Map<string, readonly IndexedMessage[]> | undefined;
  let making: Promise<ReadonlyMap<string, readonly IndexedMessage[]>> | undefined;
  let changed = new Set<string>();
  let newestFirst: readonly IndexedMessage[] | undefined;

  async function make(): Promise<ReadonlyMap<string, readonly IndexedMessage[]>> {
    const made = new Map<string, readonly IndexedMessage[]>();
    byMessage = made;
    for (const { trackId } of db.rows('chatRanges'))
      await inPortions(timers, await db.messagesIn(trackId), (it) => made.set(it.id, indexed(it)));
    return made;
  }
  async function takeChanges(): Promise<void> {
    while (changed.size > 0 && byMessage) {
      const ids = [...changed];
      changed = new Set();
      const into = byMessage;
      const rows = await db.messages(ids);
      for (const id of ids) into.delete(id);
      for (const it of rows) into.set(it.id, indexed(it));
      newestFirst = undefined;
    }
  }
  const forget = () => {
    byMessage = undefined;
    making = undefined;
    newestFirst = undefined;
    changed = new Set();
  };
  db.onChange((changes) => {
    if (changes.all) return forget();
    if (!byMessage || !touches(changes, 'chatMessages')) return;
    for (const id of keysOf(changes, 'chatMessages')) changed.add(id);
  });
  function begin(): NonNullable<typeof making> {
    const begun = make();
    making = begun;
    begun.catch(() => {
      if (making === begun) forget();
    });
    return begun;
  }
  return {
    async all() {
      for (;;) {
        const made = await (making ?? begin());
        if (made === byMessage) await takeChanges();
        // It was forgotten meanwhile, and what is there by now may be half made.
        if (made !== byMessage) continue;
        newestFirst ??= [...made.values()].flat().sort(byDate);
        return newestFirst;
      }
    },
    forget,
  };
}

/** The newest first. */
export const byDate = (a: Pick<SearchThing, 'date'>, b: Pick<SearchThing, 'date'>): number =>
  a.date < b.date ? 1 : a.date > b.date ? -1 : 0;

const thingsOf = (message: ChatMessage, place?: RecordPlace): SearchThing[] => [
  messageThing(message, place),
  ...message.entryLinks.map((file) => fileThing(message, file)),
];

function indexed(message: ChatMessage): IndexedMessage[] {
  if (!isSearchedMessage(message)) return [];
  return thingsOf(message).map(({ id, kind, trackId, authorId, authorName, date, features, title, body }) => ({
    ...{ id, kind, trackId, authorId, authorName, date, features, messageId: message.id },
    quick: quickText(`${title}\n${body}`),
  }));
}

/** The things of a message, as the rows are now; a comment on a record with the place of that. */
export function thingsOfMessage(db: Database, message: ChatMessage): SearchThing[] {
  const tableId = message.entryId ? db.get('commentThreads', message.entryId)?.tableId : undefined;
  const appId = tableId ? db.get('tables', tableId)?.appId : undefined;
  const place = tableId && appId ? { tableId, appId } : undefined;
  return thingsOf(message, place);
}
