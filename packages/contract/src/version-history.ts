/** What changed on the wire, the newest last. `hash` is that of all schemas, as `version.test.ts` makes it. */
export const versionHistory: readonly { version: number; hash: string; change: string }[] = [
  {
    version: 1,
    hash: '194859a4b367f3c9',
    change:
      'The first wire: identity, tracks, members, flags, groups, chat, presence, stats, imports, sync, events, profile, push, apps, records, jobs, entries, comments, tasks, search, inbound, activities, knowledge.',
  },
];
