/** What changed on the wire, the newest last. `hash` is that of all schemas, as `version.test.ts` makes it. */
export const versionHistory: readonly { version: number; hash: string; change: string }[] = [
  { version: 1, hash: 'afd3d790fc446686', change: 'The first wire: identity, tracks, members, chat, presence, imports, sync.' },
];
