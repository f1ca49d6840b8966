import './tables.ts';
import { limits, TrackyardError } from '@trackyard/contract';
import { withReaction } from '@trackyard/rules';
import type { Handler } from '../platform/operations/context.ts';
import { writeEntry } from './tree.ts';

export const reactToEntry: Handler<'entries.react'> = async (call, { trackId, entryId, emoji, reacted }) => {
  const { actor, entry } = call;
  const changed = withReaction(entry, { userId: actor.userId, emoji, reacted });
  if (changed === entry) return {};
  if (changed.reactions.length > limits.reactionKinds)
    throw new TrackyardError('conflict', `${limits.reactionKinds} kinds of reaction are there already. Use one of them.`);
  await writeEntry(call, { trackId, id: entryId }, { reactions: JSON.stringify(changed.reactions) });
  return {};
};
