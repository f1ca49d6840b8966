/** What changed on the wire, the newest last. `hash` is that of all schemas, as `version.test.ts` makes it. */
export const versionHistory: readonly { version: number; hash: string; change: string }[] = [
  { version: 1, hash: '7c7b1727a42a9ce8', change: 'The first wire: identity, tracks, members, chat, presence, imports, sync, events.' },
];
