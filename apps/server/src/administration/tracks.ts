import type { Handlers } from '../platform/operations/context.ts';
import { administerTracks } from '../tracks/index.ts';
import { selectTracks } from './tracks.sql.ts';

type Operations = 'tenant.limitedTracks' | 'tenant.archiveTracks' | 'tenant.restoreTracks' | 'tenant.deleteTracks';

export const trackHandlers = {
  async 'tenant.limitedTracks'({ db }, { limit, ...query }) {
    const tracks = await selectTracks(db, query, limit + 1);
    return { tracks: tracks.slice(0, limit), hasMore: tracks.length > limit };
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
