import type { Database } from '../database/index.ts';
import { anyOf, liveQuery } from '../live/live-query.ts';
import type { ServerClock } from './server-clock.ts';
import type { Session } from './session.ts';

interface Parts {
  db: Database;
  session: Session;
  clock: ServerClock;
}
export const identityQueries = [
  liveQuery('session.state', ({ session }: Parts) => ({
    store: 'userToken',
    concerns: anyOf('session', 'userToken', 'meta'),
    read: session.state,
  })),
  /** Milliseconds by which the server's clock is ahead of this machine's, which may be wrong by hours. */
  liveQuery('clock.ahead', ({ clock }: Parts) => ({
    store: 'connectionState',
    concerns: anyOf('meta'),
    read: () => ({ ahead: clock.ahead() }),
  })),
  liveQuery('tenants.mine', ({ db, session }: Parts) => ({
    store: 'tenants',
    concerns: anyOf('tenants', 'session'),
    read: () => db.get('tenants', session.state().token?.tenantId ?? '') ?? null,
  })),
];
