import type { Connection } from '../connection/index.ts';
import type { Database } from '../database/index.ts';
import type { Session } from '../identity/index.ts';
import type { Uploads } from '../uploads/uploads.ts';
import { workerAction } from '../worker/action.ts';
import type { CatchUp } from './catch-up.ts';
import { messageIdOf } from './lanes.ts';
import type { Outbox } from './outbox.ts';

interface Parts {
  db: Database;
  outbox: Outbox;
  uploads: Uploads;
  catchUp: CatchUp;
  connection: Connection;
  session: Session;
}
export const syncActions = [
  workerAction('outbox.retry', ({ outbox }: Parts, { id }: { id: string }) => outbox.retry(id)),
  workerAction('outbox.discard', async ({ db, outbox, uploads }: Parts, { id }: { id: string }) => {
    const items = db.rows('outbox').filter((it) => it.id === id || messageIdOf(it) === id);
    await outbox.discard(id);
    for (const it of items) if (it.operation === 'chat.sendMessage') await uploads.cancelOf(it.input.id);
  }),
  /** Tries the connection now, and to send what waits. */
  workerAction('connection.retry', ({ session, connection, outbox, uploads }: Parts) => {
    if (session.state().status === 'unknown') void session.renew();
    connection.retry();
    outbox.resume();
    uploads.resume();
  }),
  workerAction('profile.syncSubscriptions', ({ catchUp }: Parts) => catchUp.request()),
];
