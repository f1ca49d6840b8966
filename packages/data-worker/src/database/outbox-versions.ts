import { isOffline } from '@trackyard/contract';
import type { OutboxItem } from '../stores/index.ts';
import { texts } from '../texts.ts';

/**
 * The shape in which operations wait. They outlive the schema of the cache, so what an older build wrote is brought over when it is
 * read. Who changes an input of an `OfflineOperation`, or an item, raises this and the version of the table `outbox` (older builds then stop), adds a step
 * below, and puts the hash that the test tells into it. A step changes no input of an item that was `attempted` where the server knows
 * the old one still: its Idempotency-Key stands for that.
 */
export const outboxVersion = 9;

/** From each version to the next. What can't be brought over keeps its words and gets `refused`: it is told, never dropped. */
type Step = (item: OutboxItem) => OutboxItem;
const steps: readonly Step[] = [
  // Whether a request had left was not always kept: then it may have.
  (item) => ({ ...item, attempted: item.attempted ?? true }),
  // Messages may have files: those of before have none.
  (item) => item,
  // Messages may be comments: those of before are none.
  (item) => item,
  // Changes of records may have the values that their writer saw: those of before have none.
  (item) => item,
  // Comments may have a place in their file: those of before have none.
  (item) => item,
  // There are articles and their documents: earlier items are of other things.
  (item) => item,
  // Articles may have a name of their own, and may be watched: those of before have none, and are not.
  (item) => item,
  // There are comments on articles: earlier items are of other things.
  (item) => item,
  // They may be on a passage: those of before are on the whole article.
  (item) => item,
];

export function broughtOver(stored: OutboxItem, ours: readonly Step[] = steps): OutboxItem {
  const version = stored.version ?? 0;
  if (version >= ours.length || stored.refused !== undefined) return stored;
  return { ...ours.slice(version).reduce((item, step) => step(item), stored), version: ours.length };
}

/** Why this build sends an item not at all, or null: it is of a newer build, or could not be brought over. */
export const refusalOf = (item: OutboxItem): string | null =>
  item.refused ?? (item.version > outboxVersion || !isOffline(item.operation) ? texts.ofAnotherBuild : null);
