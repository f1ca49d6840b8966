import type { LinkableTrack } from '@trackyard/rules';
import type { Database } from '../database/index.ts';

/** The tracks that my words can link to, as the server finds them: those I am in, besides conversations. */
export const linkableTracks = (db: Database): LinkableTrack[] =>
  db
    .rows('memberships')
    .flatMap(({ status, trackId }) => (status === 'ACTIVE' ? (db.get('tracks', trackId) ?? []) : []))
    .filter((it) => it.type !== 'PRIVATE_CHAT');
