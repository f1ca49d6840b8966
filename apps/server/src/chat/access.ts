import type { Queryable } from '../platform/database/tables.ts';
import type { Actor, MessageSubject } from '../platform/operations/context.ts';
import { trackSubject } from '../tracks/index.ts';
import { lockMessage, selectMessages } from './messages.sql.ts';
import { presentMessage } from './present.ts';

/** A message as the actor's membership of its track shows it; null where it isn't in that track. `lock` keeps it until commit. */
export async function messageSubject(
  db: Queryable,
  actor: Pick<Actor, 'userId' | 'tenantId' | 'guest'>,
  trackId: string,
  messageId: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<MessageSubject | null> {
  const subject = await trackSubject(db, actor, trackId);
  if (!subject) return null;
  const row = lock ? await lockMessage(db, messageId) : await selectMessages(db).where('id', '=', messageId).executeTakeFirst();
  if (actor.guest && row?.for_guests === false) return null;
  return row?.track_id === trackId ? { ...subject, message: presentMessage(row) } : null;
}
