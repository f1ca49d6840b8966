import './tables.ts';
import type { AppRight, AppTable, ConfigurerRight } from '@trackyard/contract';
import { trackRight } from '@trackyard/rules';
import type { Queryable } from '../platform/database/tables.ts';
import type { Actor } from '../platform/operations/context.ts';
import type { AskedRight, Refusal, SubjectKind } from '../platform/operations/subjects.ts';
import { factsOf, type TrackSubject, trackSubject } from '../tracks/index.ts';
import { lookUpTable } from './find.ts';
import { asReadable } from './guest-access.ts';
import { maintenanceOf } from './maintenance.ts';
import { appFacts } from './permissions.sql.ts';
import { type Configuring, checkConfiguring, configuringOf } from './subject.ts';

/** A table of an app that is in the track. Guests have those of apps that are open to them, without the fields that are not for them. */
export interface TableSubject extends TrackSubject {
  table: AppTable;
  /** Null for rights that no configuration of the app takes. */
  configuring: Configuring | null;
  /** Where records can't be changed now: the refusal. */
  maintenance: Refusal | null;
}
declare module '../platform/operations/subjects.ts' {
  interface Subjects {
    table: TableSubject;
  }
}

interface NamesTable {
  trackId: string;
  tableId: string;
  appId?: string;
}

/**
 * Tables as subjects of operations, which name them in `trackId` and `tableId`, and may name their app. A mutation locks the table before any
 * scope: one that changes it keeps others from doing so, one that writes records keeps its fields as they are.
 */
export const tableKind: SubjectKind<'table'> = {
  name: 'table',
  async find(db, actor, { trackId, tableId, appId }: NamesTable, asked) {
    const findTable = () => tableSubject(db, actor, { trackId, tableId, appId }, asked);
    // In one round trip; but who may not see the track keeps nobody from a table.
    const alone = isConfiguring(asked.right);
    const [subject, ahead] = await Promise.all([trackSubject(db, actor, trackId), alone ? null : findTable()]);
    const found = subject && (alone ? await findTable() : ahead);
    return found && { ...subject, ...found };
  },
  locks: (right) => right !== 'app.reveal',
  check: checkTable,
  refusals: { notFound: 'This table is not there any more.' },
};

/** A table as the actor may read it, with the facts that decide a right to it; their role in the track comes on top. */
export async function tableSubject(
  db: Queryable,
  actor: Actor,
  { trackId, tableId, appId }: { trackId: string; tableId: string; appId?: string | undefined },
  { right, lock, now }: AskedRight<AppRight>,
): Promise<Omit<TableSubject, keyof TrackSubject> | null> {
  const changes = isConfiguring(right);
  const wanted = { ...(appId !== undefined && { appId }), lock: lock && changes, fixed: lock && !changes };
  const found = await lookUpTable(db, trackId, tableId, { ...wanted, openToGuests: actor.kind === 'guest' });
  if (!found) return null;
  const { table, maintainedApp } = found;
  const app = changes ? await appFacts(db, table.appId, trackId) : undefined;
  return {
    table: asReadable({ actor }, table),
    configuring: app && changes ? await configuringOf({ db, actor, now }, right, app) : null,
    maintenance:
      right === 'app.write' && maintainedApp !== null
        ? await maintenanceOf({ db, actor }, { id: table.appId, trackId, name: maintainedApp })
        : null,
  };
}
const isConfiguring = (right: AppRight): right is ConfigurerRight => right === 'app.configure' || right === 'app.change';

export function checkTable(right: AppRight, actor: { userId: string }, subject: TableSubject, now: Date) {
  const role = trackRight(right, factsOf(actor, subject, now));
  if (role !== 'ok') return role;
  if (isConfiguring(right)) return subject.configuring ? checkConfiguring(right, subject.configuring) : 'notFound';
  return subject.maintenance ?? 'ok';
}
