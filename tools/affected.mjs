// Which journeys in the browser a change can reach: for `npm test -- --changed`. Vitest finds its own tests by their imports; the
// browser loads the built client, so that here a table says which journeys go through a capability. Runs on Node.js 20.
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const ofTables = [
  ...['app-edit', 'app-tables', 'asset-fields', 'comments', 'csv', 'field-types', 'formats', 'formulas', 'grid-groups'],
  ...['linked-records', 'record-order', 'records', 'tables', 'tables-phone', 'selected-rows', 'view-query', 'views'],
];

/** The folder of a capability, on whichever side, and the journeys through it. */
export const journeysOf = {
  administration: ['administration', 'people-list', 'tenant-groups'],
  audit: ['administration'],
  activities: ['home-items', 'notifications'],
  apps: ['app-edit', 'app-tables', 'csv', 'formats', 'formulas', 'guest-apps', 'records', 'tables', 'views'],
  chat: [
    'bookmarks',
    'bookmarks-and-threads-offline',
    'comments',
    'composer',
    'conversation',
    'files',
    'link-previews',
    'long-chat',
    'scan',
    'threads',
    'unread',
  ],
  dates: ['dates'],
  entries: ['assets', 'entry-details', 'entry-kinds', 'files', 'home-items', 'inbound', 'notifications', 'scan', 'search', 'viewer'],
  exchange: ['csv'],
  files: ['files', 'viewer'],
  flags: ['app-modes', 'kinds'],
  frame: ['frame', 'header', 'tabs', 'palette'],
  grid: ofTables,
  guests: ['app-edit', 'guest-apps', 'guests', 'guest-day'],
  identity: ['mailed-links', 'session', 'session-away', 'session-pages', 'sign-in', 'sign-out', 'start-page'],
  imports: ['import'],
  links: ['attack-addresses'],
  mail: ['mail', 'mailed-links'],
  missed: ['mail'],
  notifications: ['home-items', 'notifications', 'notify-levels', 'push'],
  offline: ['offline'],
  people: ['profile'],
  presence: ['conversation', 'profile'],
  previews: ['link-previews', 'viewer'],
  profile: ['header', 'profile'],
  push: ['notify-levels', 'push'],
  records: [
    'asset-fields',
    'comments',
    'csv',
    'field-types',
    'formats',
    'formulas',
    'grid-groups',
    'home-items',
    'linked-records',
    'record-order',
    'records',
    'tables',
    'view-query',
    'views',
  ],
  reference: ['menus', 'reference', 'tooltips'],
  routes: ['route-walk', 'routes'],
  routing: ['route-walk', 'routes', 'routing-rules'],
  search: ['palette', 'search'],
  'session-pages': ['session-away', 'session-pages'],
  shared: [
    ...['comments', 'conversation', 'entry-kinds', 'files', 'header', 'notifications', 'palette', 'profile', 'reference'],
    ...['scan', 'search', 'session', 'track-settings', 'viewer'],
  ],
  shell: ['frame', 'header', 'keyboard', 'menus', 'palette', 'search', 'shortcuts', 'switching', 'tabs'],
  stats: ['stats'],
  stores: ['offline', 'stores'],
  tables: ofTables,
  texts: ['looks'],
  trackers: ['privacy', 'trackers'],
  tracks: [
    ...['history', 'home', 'kinds', 'lists', 'overview', 'public-tracks', 'publish', 'several-tracks', 'templates'],
    ...['track', 'track-life', 'track-settings', 'track-words', 'transfer'],
  ],
  ui: ['dialogs', 'error-dialogs', 'menus', 'reference', 'rows-by-keyboard', 'tooltips'],
  uploads: ['assets', 'csv', 'files', 'scan'],
  updates: ['built-client', 'cached-client', 'installed', 'updates'],
  viewer: ['assets', 'files', 'search', 'viewer'],
  views: ofTables,
  worker: ['dead-worker', 'silent-server', 'without-shared-worker'],
};
/** Through the whole product: for a change that belongs to no capability. */
const throughAll = ['guest-day', 'offline', 'track-life', 'working-day'];

/** Files that differ from the commit, new ones too. @param {string} root @param {string} commit */
export function changedFiles(root, commit) {
  /** @param {string[]} args */
  const git = (...args) => {
    const { status, stdout, stderr } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
    if (status !== 0) throw new Error(`git ${args.join(' ')} failed: ${stderr}`);
    return stdout.split('\n').filter(Boolean);
  };
  return [...new Set([...git('diff', '--name-only', '--relative', commit), ...git('ls-files', '--others', '--exclude-standard')])];
}

/** Paths of the journeys. @param {readonly string[]} changed @param {readonly { file: string, text: string }[]} all of `e2e` */
export function affectedJourneys(changed, all) {
  const isJourney = (file) => file.endsWith('.e2e.ts');
  const names = new Set();
  for (const file of changed) for (const it of journeysFor(file)) names.add(`e2e/${it}.e2e.ts`);
  const reached = new Set([...changed.filter((it) => it.startsWith('e2e/')), ...names]);
  // What stands in e2e/start is imported by journeys, and by others there.
  for (let size = -1; size !== reached.size; ) {
    size = reached.size;
    for (const { file, text } of all) if (importsOf(file, text).some((it) => reached.has(it))) reached.add(file);
  }
  return all.map((it) => it.file).filter((it) => isJourney(it) && reached.has(it));
}

/** @param {string} file */
function journeysFor(file) {
  const source = /^(?:apps|packages)\/[\w-]+\/src\/(.+)$/.exec(file)?.[1];
  if (!source || /\.test\.tsx?$/.test(file)) return [];
  const folders = source.split('/').slice(0, -1);
  const known = folders.find((it) => it in journeysOf);
  return known ? journeysOf[known] : throughAll;
}

/** @param {string} file @param {string} text */
const importsOf = (file, text) =>
  [...text.matchAll(/from '(\.{1,2}\/[^']+)'/g)].map(([, it]) => path.posix.join(path.posix.dirname(file), it));

/** All files of `e2e`, with their text. @param {string} root */
export const filesOfJourneys = (root) =>
  readdirSync(path.join(root, 'e2e'), { recursive: true })
    .map((it) => path.posix.join('e2e', String(it).replaceAll('\\', '/')))
    .filter((it) => it.endsWith('.ts'))
    .map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }));
