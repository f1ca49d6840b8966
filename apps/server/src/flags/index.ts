/** Feature flags: which are on for whom, who grants them, and the groups of people who share them. */
import { codesOf } from '@trackyard/contract';
import { whenPersonChanges, whenTokenIsIssued } from '../identity/index.ts';
import type { Capability } from '../platform/capability.ts';
import type { Handlers } from '../platform/operations/context.ts';
import { askForFeatures, askForGroups, askForTrackFeatures } from '../tracks/index.ts';
import { flagsOf, flagsOfTrack, hasFlag } from './effective.sql.ts';
import { featureHandlers } from './features.ts';
import { flagFeeds } from './feeds.ts';
import { getFeatureGrants, grantFlag, revokeFlag, updateFeatureGrants } from './grants.ts';
import { groupHandlers, plainGroups } from './groups.ts';
import { groupsFeed, renewGroupsOf } from './groups-feed.ts';
import { listGrants } from './list.sql.ts';
import { groupsNamedIn, peopleOfGroups } from './mentioned-groups.sql.ts';

export { flagsCommand } from './command.ts';
export { flagsOfTrack } from './effective.sql.ts';
export { renewGroup } from './groups-feed.ts';
export { addFlags } from './holders.sql.ts';

export const flags = {
  name: 'flags',
  handlers: {
    'flags.list': ({ db, actor }) => listGrants(db, actor.systemAdmin ? 'all' : { tenantId: actor.tenantId }),
    'flags.grant': grantFlag,
    'flags.revoke': revokeFlag,
    'flags.getFeatureGrants': getFeatureGrants,
    'flags.updateFeatureGrants': updateFeatureGrants,
    ...groupHandlers,
    ...featureHandlers,
  } satisfies Handlers<'flags'> & Handlers<'groups'>,
  migrations: new URL('./migrations/', import.meta.url),
  feeds: [...flagFeeds, groupsFeed],
  auditNames: plainGroups.auditNames,
} satisfies Capability;

askForFeatures(hasFlag);
askForTrackFeatures(flagsOfTrack);
whenPersonChanges(renewGroupsOf);
askForGroups({ namedIn: groupsNamedIn, peopleIn: peopleOfGroups });
whenTokenIsIssued(async (db, bearer) => ({ ufg: codesOf(await flagsOf(db, bearer)) }));
