import { type Track, TrackyardError } from '@trackyard/contract';
import type { Actor, Handler, MutationCall } from '../platform/operations/context.ts';
import { trackSubject } from './access.ts';
import { likeTrack } from './copies.ts';
import { checkDailyTracks } from './daily-tracks.ts';
import { findPublic } from './public-tracks.ts';
import { createTrack, trackById } from './tracks.ts';

/** A new track with what stands in a template. Who is in the template is not in the track: those are the people who keep it. */
export const createFromTemplate: Handler<'tracks.createFromTemplate'> = async (call, { trackId, id, title }) => {
  const { db, feed, actor, announce, now } = call;
  const template = await findTemplate(call, trackId);
  const owned = { id, title, tenantId: template.tenantId, ownerId: actor.userId, now };
  await checkDailyTracks(call, 1);
  const made = await createTrack(db, feed, { ...likeTrack(template), ...owned });
  announce('tracks.accessChanged', { userIds: [actor.userId] });
  return made;
};

/** Of those that one is in, and of the company's public ones; as it is until commit. */
async function findTemplate({ db, actor }: Pick<MutationCall, 'db'> & { actor: Actor }, trackId: string): Promise<Track> {
  if (await findPublic(db, actor, trackId, 'templates')) return trackById(db, trackId);
  const subject = await trackSubject(db, actor, trackId, { lock: true });
  if (subject?.status !== 'ACTIVE' || subject.track.type !== 'TEMPLATE')
    throw new TrackyardError('notFound', 'This template is not there, or you are not in it.');
  // What a company wrote does not leave it as a whole.
  if (subject.external) throw new TrackyardError('forbidden', 'This template belongs to another company.');
  if (subject.track.state === 1) throw new TrackyardError('forbidden', 'This template is archived.');
  return subject.track;
}
