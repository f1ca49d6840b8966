/** What changed on the wire, the newest last. `hash` is that of all schemas, as `version.test.ts` makes it. */
export const versionHistory: readonly { version: number; hash: string; change: string }[] = [
  {
    version: 1,
    hash: '0ed250c9b6c62d77',
    change:
      'The first wire: identity, tracks, members, flags, groups, chat, presence, stats, imports, sync, events, profile, push, apps, records, jobs, entries.',
  },
  {
    version: 2,
    hash: '95c0d03200bb5180',
    change:
      'Comments on records and entries: chat.listComments, chat.markCommentsViewed, `entryId` of chat.sendMessage, commentThreads, unseenComments.',
  },
  {
    version: 2,
    hash: 'cfa4be031ef34daf',
    change:
      'Fields get another type, with a preview of what it does to their values; fields that suggest values, and passwords; records by the names of their fields.',
  },
];
