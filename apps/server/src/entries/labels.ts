import './tables.ts';
import type { Handler } from '../platform/operations/context.ts';
import { writeEntry } from './tree.ts';

/** Labels are no change of what is in the entry: its date stays. */
export const retagEntry: Handler<'entries.retag'> = async (call, { trackId, entryId, labels }) => {
  const { labels: before } = call.entry;
  if (before.length === labels.length && before.every((it, at) => it === labels[at])) return {};
  await writeEntry(call, { trackId, id: entryId }, { labels });
  return {};
};
