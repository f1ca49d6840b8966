import './tables.ts';
import { limits, TrackyardError } from '@trackyard/contract';
import { withReaction } from '@trackyard/rules';
import type { Handler } from '../platform/operations/context.ts';
import { findEntry } from './found.ts';
import { lockTree, writeEntry } from './tree.ts';

export const reactToEntry: Handler<'entries.react'> = async (call, { trackId, entryId, emoji, reacted }) => {
  const { db, actor } = call;
  await lockTree(call, trackId);
  const entry = await findEntry(db, trackId, entryId);
  const changed = withReaction(entry, { userId: actor.userId, emoji, reacted });
  if (changed === entry) return {};
  if (changed.reactions.length > limits.reactionKinds)
    throw new TrackyardError('conflict', `${limits.reactionKinds} kinds of reaction are there already. Use one of them.`);
  await writeEntry(call, { trackId, id: entryId }, { reactions: JSON.stringify(changed.reactions) });
  return {};
};
