import type { Attribute } from '@trackyard/contract';
import type { QueryContext } from '@trackyard/rules';
import type { Database } from '../database/index.ts';
import type { RecordOrder } from '../live-queries.ts';

export interface Reader {
  userId(): string | undefined;
  now(): number;
}
type NameOf = QueryContext['nameOf'];
const people = new WeakMap<readonly object[], NameOf>();

/** Who asks, and when: what a query needs to know besides records. `nameOf` is the same function as long as nobody is called otherwise. */
export function contextOf(db: Database, reader: Reader, { trackId, clock }: RecordOrder): QueryContext {
  return {
    today: clock?.today ?? new Date(reader.now()).toISOString().slice(0, 10),
    timeZone: clock?.timeZone ?? 'UTC',
    weekStart: clock?.weekStart ?? 1,
    me: reader.userId() ?? null,
    nameOf: namesIn(db, trackId),
  };
}
function namesIn(db: Database, trackId: string): NameOf {
  const members = db.group('members', trackId);
  const known = people.get(members);
  if (known) return known;
  const names = new Map(members.map((it) => [it.userId, it.person.displayName]));
  const nameOf: NameOf = (userId) => names.get(userId);
  people.set(members, nameOf);
  return nameOf;
}
const none: readonly Attribute[] = [];
export const attributesOf = (db: Database, { tableId }: RecordOrder): readonly Attribute[] => db.get('tables', tableId)?.attributes ?? none;
