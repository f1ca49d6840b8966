import {
  type ChangedRow,
  type Entity,
  entities,
  type Frame,
  frame,
  type Operation,
  operationNames,
  operationOf,
  type PulledScope,
  pulledScope,
  type ServerMessage,
  type SyncedRows,
  type SyncedStore,
  serverMessage,
  TrackyardError,
} from '@trackyard/contract';
import type { z } from 'zod';
import { guestCopyOf } from './guest-copy.ts';

/** A value as guests see it; null: it is gone for them, undefined: nothing of it is sent. */
type View = (value: never) => unknown;

/** A row of a store as guests see it, by the declaration of its entity and by what was said of the row when it was presented. */
export function rowForGuests<S extends SyncedStore>(store: S, row: SyncedRows[S]): SyncedRows[S] | null | undefined {
  const { guests }: Entity = entities[store];
  if (!guests) return undefined;
  const copy = guestCopyOf(row) as SyncedRows[S] | null;
  return copy === null || guests === 'whole' ? copy : ((guests as View)(copy as never) as SyncedRows[S] | null | undefined);
}

/** Rows that changed. `reset`: the client has none of before, so that nothing can be gone for it. */
function rowsForGuests(rows: readonly ChangedRow[], reset: boolean): ChangedRow[] {
  return rows.flatMap((it): ChangedRow[] => {
    const row = it.row === null ? null : rowForGuests(it.store, it.row);
    return row === undefined || (row === null && reset) ? [] : [{ ...it, row } as ChangedRow];
  });
}
const frameForGuests = (it: Frame): Frame => ({ ...it, rows: rowsForGuests(it.rows, false) });
const scopeForGuests = (it: PulledScope): PulledScope => ({ ...it, rows: rowsForGuests(it.rows, it.reset) });

/** The schemas that say by themselves what guests see of their values. */
const declared = new Map<z.core.$ZodType, View>([
  [frame, frameForGuests],
  [pulledScope, scopeForGuests],
  ...(Object.entries(entities) as [SyncedStore, Entity][]).map(([store, { row }]): [z.core.$ZodType, View] => [
    row,
    (it) => rowForGuests(store, it),
  ]),
]);

/**
 * What guests see of the values of a schema: rows of entities by the declaration of their entity, wherever they stand in it. Null where
 * there is none in it, so that it is sent as it is. Throws for a schema of which it can't be said: it must not be open to guests.
 */
function viewOf(schema: z.core.$ZodType): View | null {
  const known = declared.get(schema);
  if (known) return known;
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object': {
      const fields = Object.entries(def.shape).flatMap(([name, inner]): [string, View][] => {
        const view = viewOf(inner);
        return view ? [[name, view]] : [];
      });
      return fields.length ? objectView(fields) : null;
    }
    case 'array': {
      const view = viewOf(def.element);
      return view && ((list: readonly never[]) => list.map(view).filter((it) => it !== null && it !== undefined));
    }
    case 'nullable':
    case 'optional':
    case 'default': {
      const view = viewOf(def.innerType);
      return view && ((it) => (it === null || it === undefined ? it : view(it)));
    }
    case 'union': {
      const views = def.options.map(viewOf);
      if (!views.some(Boolean)) return null;
      if (!('discriminator' in def)) break;
      const byType = new Map(def.options.map((it, at) => [typeIn(it, def.discriminator as string), views[at]]));
      return (it) => (byType.get((it as Record<string, string>)[def.discriminator as string]) ?? same)(it);
    }
    case 'record':
      if (viewOf(def.valueType)) break;
      return null;
    case 'tuple':
      if (def.items.some(viewOf)) break;
      return null;
    default:
      if (!leaves.has(def.type)) break;
      return null;
  }
  throw new Error(`Rows of entities stand in a ${def.type}: what guests see of it can't be said.`);
}
/** What has no other schema in it. Of those that are not among these nobody has said yet what guests see. */
const leaves: ReadonlySet<string> = new Set(['string', 'number', 'boolean', 'enum', 'literal', 'unknown', 'null']);
const same: View = (it) => it;
const objectView =
  (fields: readonly [string, View][]): View =>
  (it) => ({ ...(it as object), ...Object.fromEntries(fields.map(([name, view]) => [name, view(it[name])])) });

function typeIn(schema: z.core.$ZodType, discriminator: string): unknown {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  const literal = def.type === 'object' ? (def.shape[discriminator] as z.core.$ZodTypes)._zod.def : null;
  return literal?.type === 'literal' ? literal.values[0] : undefined;
}

/** What guests see of the answers of each operation that they may call. */
const outputViews = new Map(
  operationNames.map(operationOf).flatMap((it): [Operation, View][] => {
    const isOpen = it.callers?.includes('guest') || it.access.who === 'anyone';
    return isOpen ? [[it, viewOf(it.output) ?? same]] : [];
  }),
);
/** The answer of an operation as a guest may see it. The value itself is not changed. */
export function resultForGuest(operation: Operation, result: unknown): unknown {
  const view = outputViews.get(operation);
  if (!view) throw new TrackyardError('internal', `${operation.name} is not open to guests.`);
  return view(result as never);
}
export const framesForGuest = (frames: readonly Frame[]): Frame[] => frames.map(frameForGuests);

const messageView = viewOf(serverMessage) ?? same;
/** A message of the socket as guests may see it. */
export const messageForGuest = (message: ServerMessage): ServerMessage => messageView(message as never) as ServerMessage;
