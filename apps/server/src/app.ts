import { fileURLToPath } from 'node:url';
import { activities } from './activities/index.ts';
import { administration } from './administration/index.ts';
import { apps } from './apps/index.ts';
import { audit } from './audit/index.ts';
import { backup } from './backup/index.ts';
import { chat } from './chat/index.ts';
import { entries } from './entries/index.ts';
import { events } from './events/index.ts';
import { exchange } from './exchange/index.ts';
import { flags } from './flags/index.ts';
import { guests } from './guests/index.ts';
import {
  authenticate,
  authenticateAll,
  authenticateKey,
  clientVersionStamp,
  identity,
  isSignedOut,
  livingSessions,
} from './identity/index.ts';
import { imports } from './imports/index.ts';
import { inbound } from './inbound/index.ts';
import { jobs } from './jobs/index.ts';
import { knowledge } from './knowledge/index.ts';
import { mail, mailOutbox } from './mail/index.ts';
import { missed } from './missed/index.ts';
import type { Capability } from './platform/capability.ts';
import type { Configuration } from './platform/configuration.ts';
import { createNode, type Node, type NodeOptions, platformMigrations } from './platform/node.ts';
import type { AllHandlers } from './platform/operations/context.ts';
import { presence } from './presence/index.ts';
import { previews } from './previews/index.ts';
import { profile } from './profile/index.ts';
import { push } from './push/index.ts';
import { records } from './records/index.ts';
import { reporting } from './reporting/index.ts';
import { search } from './search/index.ts';
import { stats } from './stats/index.ts';
import { sync } from './sync/index.ts';
import { system } from './system/index.ts';
import { tenants } from './tenants/index.ts';
import { tracks } from './tracks/index.ts';
import { uploads } from './uploads/index.ts';

/** The capabilities of a node, from the foundation up: the one place that knows them all. */
const capabilities = (): readonly Capability[] => [
  tenants,
  mail,
  jobs,
  uploads,
  audit,
  identity,
  tracks,
  flags,
  profile,
  chat,
  administration,
  system,
  entries,
  apps,
  activities,
  records,
  inbound,
  knowledge,
  exchange,
  previews,
  presence,
  guests,
  push,
  missed,
  stats,
  reporting,
  search,
  imports,
  sync,
  events,
  backup,
];
/** An operation of the catalogue that no capability handles does not compile. */
const handlers: AllHandlers = {
  ...tenants.handlers,
  ...mail.handlers,
  ...audit.handlers,
  ...jobs.handlers,
  ...identity.handlers,
  ...tracks.handlers,
  ...profile.handlers,
  ...chat.handlers,
  ...administration.handlers,
  ...system.handlers,
  ...uploads.handlers,
  ...entries.handlers,
  ...apps.handlers,
  ...activities.handlers,
  ...records.handlers,
  ...knowledge.handlers,
  ...inbound.handlers,
  ...exchange.handlers,
  ...previews.handlers,
  ...presence.handlers,
  ...guests.handlers,
  ...push.handlers,
  ...missed.handlers,
  ...flags.handlers,
  ...stats.handlers,
  ...reporting.handlers,
  ...search.handlers,
  ...imports.handlers,
  ...sync.handlers,
  ...events.handlers,
};
/** All folders of migrations. */
export const migrationFolders: readonly URL[] = [platformMigrations, ...capabilities().flatMap((it) => it.migrations ?? [])];

/** Every address at which bytes are, with names of ids in braces; beside the operations, which are in the catalogue. */
export const byteAddresses = (): readonly string[] =>
  capabilities()
    .flatMap((it) => [...(it.views ?? []), ...(it.contents ?? []), ...(it.downloads ?? [])])
    .map((it) => it.path);

export type App = Node;

/** The server with all its capabilities; see `Node` for what it can do. */
export const createApp = (configuration: Configuration, options: NodeOptions = {}): Promise<App> =>
  createNode(
    configuration,
    {
      capabilities: capabilities(),
      handlers,
      sessions: { authenticate, authenticateAll, authenticateKey, livingSessions, isSignedOut },
      mail: mailOutbox,
      clientVersion: clientVersionStamp,
      webFolder: fileURLToPath(new URL('../../web/dist', import.meta.url)),
    },
    options,
  );

// For the tests of all packages, which come in by this door.
export { backUp } from './backup/index.ts';
export { createUser, deactivateUser, openSession, setUpLink } from './identity/index.ts';
export { defineShownJob, startShownJob } from './jobs/index.ts';
export type { Clock } from './platform/clock.ts';
export { type Configuration, readConfiguration } from './platform/configuration.ts';
export { type Embedded, startEmbedded } from './platform/database/embedded.ts';
export { ImpatientClient } from './platform/database/impatient.ts';
export { migrate, readMigrations } from './platform/database/migrate.ts';
export { openPool } from './platform/database/pool.ts';
export { createLog } from './platform/log.ts';
export type { NodeOptions } from './platform/node.ts';
export type { Actor } from './platform/operations/context.ts';
export { runOperation } from './platform/operations/run.ts';
export type { Services } from './platform/services.ts';
export { countProjectionMistakes, projectAll } from './records/index.ts';
export { indexAll } from './search/index.ts';
export { createTenant } from './tenants/index.ts';
export { addMember, createTrack } from './tracks/index.ts';
