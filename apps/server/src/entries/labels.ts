import './tables.ts';
import type { Handler } from '../platform/operations/context.ts';
import { findEntry } from './found.ts';
import { entriesScope, lockTree } from './tree.ts';

/** Labels are no change of what is in the entry: its date stays. */
export const retagEntry: Handler<'entries.retag'> = async (call, { trackId, entryId, labels }) => {
  const { db, feed } = call;
  await lockTree(call, trackId);
  const { labels: before } = await findEntry(db, trackId, entryId);
  if (before.length === labels.length && before.every((it, at) => it === labels[at])) return {};
  await db
    .updateTable('entry')
    .set({ labels, seq: await feed.next(entriesScope(trackId)) })
    .where('id', '=', entryId)
    .execute();
  return {};
};
