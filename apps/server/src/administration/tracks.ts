import { TrackyardError } from '@trackyard/contract';
import type { Handlers } from '../platform/operations/context.ts';
import { administerTracks, updateAdministered } from '../tracks/index.ts';
import { selectTrack, selectTrackPeople, selectTracks } from './tracks.sql.ts';

type Operations =
  | 'tenant.limitedTracks'
  | 'tenant.trackNames'
  | 'tenant.getTrack'
  | 'tenant.trackPeople'
  | 'tenant.updateTrack'
  | 'tenant.archiveTracks'
  | 'tenant.restoreTracks'
  | 'tenant.deleteTracks';
const isGone = () => new TrackyardError('notFound', 'This track is not here.');

export const trackHandlers = {
  async 'tenant.limitedTracks'({ db }, { limit, ...query }) {
    const tracks = await selectTracks(db, query, limit + 1);
    return { tracks: tracks.slice(0, limit), hasMore: tracks.length > limit };
  },
  async 'tenant.trackNames'({ db }, { limit, ...query }) {
    const tracks = (await selectTracks(db, query, limit + 1)).map(({ id, title }) => ({ id, title }));
    return { tracks: tracks.slice(0, limit), hasMore: tracks.length > limit };
  },
  async 'tenant.getTrack'({ db }, { tenantId, trackId }) {
    const track = await selectTrack(db, tenantId, trackId);
    if (!track) throw isGone();
    return track;
  },
  async 'tenant.trackPeople'({ db }, { limit, ...query }) {
    if (!(await selectTrack(db, query.tenantId, query.trackId))) throw isGone();
    const people = await selectTrackPeople(db, query, limit + 1);
    return { people: people.slice(0, limit), hasMore: people.length > limit };
  },
  async 'tenant.updateTrack'(call, { tenantId, trackId, ...change }) {
    await updateAdministered(call, tenantId, trackId, change);
    return {};
  },
  async 'tenant.archiveTracks'(call, { tenantId, trackIds }) {
    await administerTracks(call, tenantId, trackIds, 'archive');
    return {};
  },
  async 'tenant.restoreTracks'(call, { tenantId, trackIds }) {
    await administerTracks(call, tenantId, trackIds, 'restore');
    return {};
  },
  async 'tenant.deleteTracks'(call, { tenantId, trackIds }) {
    await administerTracks(call, tenantId, trackIds, 'delete');
    return {};
  },
} satisfies Pick<Handlers<'tenant'>, Operations>;
