import type { ChatMessage } from '@trackyard/contract';
import { trackRight } from '@trackyard/rules';
import type { Queryable } from '../platform/database/tables.ts';
import type { Actor } from '../platform/operations/context.ts';
import type { SubjectKind } from '../platform/operations/subjects.ts';
import { factsOf, type TrackSubject, trackSubject } from '../tracks/index.ts';
import { lockMessage, selectMessages } from './messages.sql.ts';
import { presentMessage } from './present.ts';

declare module '../platform/operations/subjects.ts' {
  interface Subjects {
    message: MessageSubject;
  }
}

/** A message, and the track that it is in. */
export interface MessageSubject extends TrackSubject {
  message: ChatMessage;
}

/** Messages as subjects of operations, which name them in `trackId` and `messageId`. */
export const messageKind: SubjectKind<'message'> = {
  name: 'message',
  find: (db, actor, { trackId, messageId }: { trackId: string; messageId: string }, { lock }) =>
    messageSubject(db, actor, trackId, messageId, { lock }),
  locks: (right) => right !== 'chat.view',
  check: (right, actor, subject, now) => trackRight(right, { ...factsOf(actor, subject, now), message: subject.message }),
  refusals: { notFound: 'This message is not there.', notEditable: 'This message can no longer be changed.' },
};

/** A message as the actor's membership of its track shows it; null where it isn't in that track. `lock` keeps it until commit. */
export async function messageSubject(
  db: Queryable,
  actor: Pick<Actor, 'userId' | 'tenantId' | 'kind'>,
  trackId: string,
  messageId: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<MessageSubject | null> {
  const subject = await trackSubject(db, actor, trackId);
  if (!subject) return null;
  const row = lock ? await lockMessage(db, messageId) : await selectMessages(db).where('id', '=', messageId).executeTakeFirst();
  if (actor.kind === 'guest' && row?.for_guests === false) return null;
  return row?.track_id === trackId ? { ...subject, message: presentMessage(row) } : null;
}
