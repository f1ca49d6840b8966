/**
 * The house plan (docs/HOUSE.md) as data: who may import whom, and where time, chance and the network come in.
 * The rules beside this file read it; to move a wall, change it here.
 */

/** What each package may import of the others. */
export const packageDirection: Record<string, readonly string[]> = {
  'packages/contract': [],
  'packages/formula': ['packages/contract'],
  'packages/rules': ['packages/contract', 'packages/formula'],
  'packages/data-worker': ['packages/contract', 'packages/formula', 'packages/rules'],
  'packages/testing': ['packages/contract', 'packages/formula', 'packages/rules', 'packages/data-worker', 'apps/server'],
  'apps/server': ['packages/contract', 'packages/formula', 'packages/rules'],
  'apps/web': ['packages/contract', 'packages/formula', 'packages/rules', 'packages/data-worker'],
};

/** Tests and benchmarks may also lean on these. */
export const onlyInTests: readonly string[] = ['packages/testing', 'apps/server', 'packages/data-worker'];

/** Rooms of the server, from the ground up: a room may import those of the lines above its own, and its neighbours never. */
export const serverFloors: readonly (readonly string[])[] = [
  ['platform'],
  ['tenants', 'mail', 'jobs', 'uploads', 'backup', 'audit'],
  ['identity'],
  ['tracks'],
  ['flags', 'chat', 'profile'],
  ['presence', 'previews', 'activities', 'administration', 'system'],
  ['entries', 'apps'],
  ['guests', 'news', 'records', 'inbound', 'knowledge'],
  ['push', 'missed', 'exchange'],
  ['stats', 'search', 'reporting'],
  ['imports'],
  ['demo'],
  ['sync'],
  ['events'],
];
/** Files directly in apps/server/src put the rooms together and may import them all; `test/` holds what tests share. */
export const serverDoor = 'index.ts';
/** Of a feature of the web client: its pages, which routes load on demand. */
export const pagesDoor = 'pages.ts';

/** Folders of the web client, and what each may import of the others. The entries in apps/web/src may import them all. */
export const webDirection: Record<string, readonly string[]> = {
  texts: [],
  links: [],
  data: ['texts'],
  ui: ['texts', 'data', 'links'],
  shared: ['ui', 'data', 'texts', 'links'],
  features: ['shared', 'ui', 'data', 'texts', 'links'],
  updates: ['offline', 'ui', 'data', 'texts'],
  shell: ['updates', 'offline', 'shared', 'ui', 'data', 'texts', 'links', 'features'],
  routes: ['shell', 'features', 'shared', 'ui', 'data', 'texts', 'links'],
  offline: [],
  trackers: ['ui', 'data'],
  preferences: ['ui', 'data'],
};
/** What several features draw of a noun, in a folder of that noun: people, tracks, entries … The kit knows none of them. */
export const sharedNouns = 'apps/web/src/shared/';

/**
 * Features of the web client never import one another, but for the rooms of tables, which stand on each other: what each may import of the
 * others, by their doors.
 */
export const featureDirection: Record<string, readonly string[]> = {
  records: ['grid'],
  views: ['grid', 'records'],
  apps: ['grid', 'records', 'views'],
};

/** Folders whose domain code gets time, ids, chance, timers and the network by argument. */
export const ownedWorld: readonly string[] = [
  'packages/contract/src/',
  'packages/formula/src/',
  'packages/rules/src/',
  'packages/data-worker/src/',
  'apps/server/src/',
];
/** Where the raw ones come in. Folders end with a slash. */
export const edges: readonly string[] = [...['apps/server/src/platform/', 'apps/server/src/main.ts'], 'packages/data-worker/src/worker/'];

/** What neither pages nor their worker may load. */
export const forbiddenInPages = 'zod';

/** Names that say nothing: such a file becomes a drawer. */
export const drawers: readonly string[] = ['utils', 'util', 'helpers', 'helper', 'misc', 'common', 'manager', 'shared', 'stuff'];

/** Words of a private vocabulary, refused in names of files and in what they declare, and the nouns of the field to choose from. */
export const privateWords: Readonly<Record<string, string>> = {
  kept: 'cached, stored, draft or bookmark',
  'let go': 'release, unfollow or trim',
  standing: 'head, state or shown',
  told: 'notified, recipient or reported',
  meant: 'mentioned or intended',
  whoever: 'the noun: person, client, caller',
};

/** The one place that makes texts of dates. */
export const dateFormatter = 'packages/rules/src/dates/';
/** Asks the platform for the offset of a time zone, and shows nobody a date. */
export const zoneReader = 'packages/formula/src/values/zones.ts';

/** Tables that one folder alone writes to. */
export const writersOf: Readonly<Record<string, string>> = { record: 'apps/server/src/records/change-set/' };
