import { limits, scopeOf, TrackyardError } from '@trackyard/contract';
import { hashOf, passwordHash } from '../identity/index.ts';
import type { Handler } from '../platform/operations/context.ts';
import { recordChange } from '../tracks/index.ts';
import { endLink } from './end-link.ts';
import { openLinks, presentLink } from './links.sql.ts';

export const makeLink: Handler<'guests.makeLink'> = async (call, { trackId, hours, password, maxUses }) => {
  const { db, feed, ids, actor, now } = call;
  if ((await openLinks(db, trackId, now)).length >= limits.guestLinks)
    throw new TrackyardError('conflict', 'This track has too many links. Revoke some of them first.');
  const token = ids.secret();
  const row = await db
    .insertInto('guest_link')
    .values({
      id: ids.id(),
      track_id: trackId,
      token_hash: hashOf(token),
      password_hash: password === null ? null : await passwordHash(password),
      created: now,
      created_by: actor.userId,
      expires: new Date(now.getTime() + hours * 3_600_000),
      max_uses: maxUses,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await feed.next(scopeOf('track', trackId));
  await recordChange({ db, now, actorId: actor.userId }, trackId, { kind: 'guestLinkMade' });
  return { link: presentLink(row), token };
};

export const listLinks: Handler<'guests.listLinks'> = async ({ db, now }, { trackId }) => ({
  links: (await openLinks(db, trackId, now)).map(presentLink),
});

export const revokeLink: Handler<'guests.revokeLink'> = async (call, { trackId, linkId }) => {
  const removed = await endLink({ ...call, actorId: call.actor.userId }, { id: linkId, trackId });
  if (removed === null) throw new TrackyardError('notFound', 'This link has already been revoked.');
  return { removed };
};
