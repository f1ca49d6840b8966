// What runs on two nodes too, behind a proxy: the suites whose subject lies between nodes (hints, sockets, rights, sessions,
// the ledger), and journeys that exist at desk size alone: those at phone size run on two nodes always (playwright.config.ts).
// All the others run so by TRACKYARD_TEST_NODES=2.
export const onTwoNodes = {
  env: { TRACKYARD_TEST_NODES: '2' },
  unit: [
    'apps/server/src/chat/push-states',
    'apps/server/src/chat/send',
    'apps/server/src/chat/typing',
    'apps/server/src/identity/lock-out',
    'apps/server/src/identity/sessions',
    'apps/server/src/identity/sign-in',
    'apps/server/src/platform/http/http',
    'apps/server/src/platform/operations/ledger',
    'apps/server/src/platform/realtime/sockets',
    'apps/server/src/presence',
    'apps/server/src/profile',
    'apps/server/src/sync',
    'apps/server/src/tracks/member-changes',
    'apps/server/test/fresh-state',
    'apps/server/test/permission-matrix',
    'apps/server/test/security/handshakes',
    'apps/server/test/security/sockets',
    'apps/server/test/security/unseen',
    'packages/data-worker/test/two-people',
  ],
  browser: ['e2e/track-life.e2e.ts', 'e2e/without-shared-worker.e2e.ts', '--project=desktop'],
};
