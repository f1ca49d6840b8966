/**
 * What changed on the wire, the newest last. `npm run release` writes the hash of all schemas into the newest line; until then it is null, and the
 * wire may change without a new version.
 */
export const versionHistory: readonly { version: number; hash: string | null; change: string }[] = [
  {
    version: 1,
    hash: null,
    change:
      'The first wire: identity, tracks, members, flags, groups, chat, presence, stats, imports, sync, events, profile, push, apps, records, jobs, entries, comments, tasks, search, inbound, activities, knowledge.',
  },
];
