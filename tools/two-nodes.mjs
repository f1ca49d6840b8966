// Server tests that run on two nodes behind a proxy too: those whose subject lies between nodes (hints, sockets, rights, sessions,
// the ledger). `npm test` takes a handful of them, `npm run test:long` all. In the browser, journeys named @nodes do.
const always = [
  'apps/server/src/chat/push-states.test.ts',
  'apps/server/src/identity/sessions.test.ts',
  'apps/server/src/platform/operations/ledger.test.ts',
  'apps/server/src/platform/realtime/sockets.test.ts',
  'packages/data-worker/test/two-people.test.ts',
];
const atLength = [
  'apps/server/src/chat/send.test.ts',
  'apps/server/src/chat/typing.test.ts',
  'apps/server/src/identity/lock-out.test.ts',
  'apps/server/src/identity/sign-in.test.ts',
  'apps/server/src/platform/http/http.test.ts',
  'apps/server/src/presence/**/*.test.ts',
  'apps/server/src/profile/**/*.test.ts',
  'apps/server/src/sync/**/*.test.ts',
  'apps/server/src/tracks/member-changes.test.ts',
  'apps/server/test/fresh-state.test.ts',
  'apps/server/test/permission-matrix.test.ts',
  'apps/server/test/security/{handshakes,sockets,unseen}.test.ts',
];
/** `npm run test:long`. */
export const isLong = process.env.TRACKYARD_LONG === '1';
export const onTwoNodes = isLong ? [...always, ...atLength] : always;
