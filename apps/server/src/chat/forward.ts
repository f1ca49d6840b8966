import { scopeOf, TrackyardError } from '@trackyard/contract';
import { draftMessage, sharedPartOf } from '@trackyard/rules';
import type { Handler } from '../platform/operations/context.ts';
import { requireRight, trackSubject } from '../tracks/index.ts';
import { groupMentionIdsOf, hereAmong, namesIn } from './mentions.ts';
import { insertMessages } from './messages.sql.ts';
import { noteLinks } from './note-links.ts';
import { presentMessage } from './present.ts';
import { storedMessage } from './send.ts';

/**
 * A copy: it stays when the first one is edited or deleted, as words that were passed on do. That the actor may see the first one has
 * been checked; here it is whether they may write where it goes.
 */
export const forwardMessage: Handler<'chat.forwardMessage'> = async (call, input) => {
  const { db, feed, now, actor, realtime, message } = call;
  const { id, toTrackId: trackId, text } = input;
  if (message.status === 'deleted') throw new TrackyardError('notEditable', 'This message was deleted.');
  if (message.entryId) throw new TrackyardError('conflict', 'Comments can’t be forwarded.');
  requireRight('chat.send', await trackSubject(db, actor, trackId), actor, now);
  const names = await namesIn(db, trackId, actor.userId, text);
  const draft = draftMessage({ id, trackId, text, sender: actor, ...names, now, shared: sharedPartOf(message) });
  const posted = await insertMessages(db, [
    { message: draft, here: hereAmong(realtime, now, draft, names.people), inGroups: await groupMentionIdsOf(db, draft) },
  ]);
  const row = posted.get(id);
  if (!row) {
    const stored = await storedMessage(db, draft);
    if (stored instanceof TrackyardError) throw stored;
    return stored.result;
  }
  feed.took(scopeOf('chat', trackId), row.number);
  await noteLinks(call, draft);
  return presentMessage(row);
};
