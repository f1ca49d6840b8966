import { isSame } from '../database/index.ts';

interface Row {
  id: string;
}
/** The change of a list: new and changed rows, and the ids that replace a part of it. */
export interface ListPatch {
  rows: Row[];
  splice?: { at: number; remove: number; ids: string[] };
}
/** A window has a list beside its other fields: of messages, or of records. */
type ListName = 'messages' | 'rows';
/** The change of a snapshot, sent to a page in place of the whole snapshot. `fields` belong to a window, beside its list `of`. */
export type Patch = { value: unknown } | { list: ListPatch } | { fields: Record<string, unknown>; of: ListName; window: ListPatch };

/** Null when nothing changed. Rows that are the same object before and after are not sent again. */
export function diff(before: unknown, after: unknown): Patch | null {
  if (isRows(after)) {
    const list = diffRows(isRows(before) ? before : [], after);
    if (!list) return isRows(before) ? null : { list: { rows: [] } };
    return { list };
  }
  const of = listIn(after);
  if (of) {
    const { [of]: list, ...others } = after as Window;
    const known = listIn(before) === of ? (before as Window) : null;
    const window = diffRows((known?.[of] as Row[] | undefined) ?? [], list as Row[]);
    const fields = Object.fromEntries(Object.entries(others).filter(([name, value]) => !known || !isSame(known[name], value)));
    return window || Object.keys(fields).length > 0 ? { fields, of, window: window ?? { rows: [] } } : null;
  }
  return before !== undefined && isSame(before, after) ? null : { value: after };
}

/** Applies a patch. Rows that the patch doesn't name keep their identity. */
export function patched(before: unknown, patch: Patch): unknown {
  if ('list' in patch) return patchedRows(isRows(before) ? before : [], patch.list);
  if ('value' in patch) return patch.value;
  const known: Window = listIn(before) === patch.of ? (before as Window) : { [patch.of]: [] };
  return { ...known, ...patch.fields, [patch.of]: patchedRows(known[patch.of] as Row[], patch.window) };
}

/** A whole snapshot in which equal rows keep their identity: a new worker sends whole snapshots, since it doesn't know the page. */
export function reusing(before: unknown, after: unknown): unknown {
  if (isRows(before) && isRows(after)) {
    const known = new Map(before.map((row) => [row.id, row]));
    return after.map((row) => (isSame(known.get(row.id), row) ? known.get(row.id)! : row));
  }
  const of = listIn(after);
  if (of && listIn(before) === of) return { ...(after as Window), [of]: reusing((before as Window)[of], (after as Window)[of]) };
  return isSame(before, after) ? before : after;
}

function diffRows(before: readonly Row[], after: readonly Row[]): ListPatch | null {
  if (before === after) return null;
  const known = new Map(before.map((row) => [row.id, row]));
  const rows = after.filter((row) => known.get(row.id) !== row);
  const splice = spliceOf(before, after);
  if (rows.length === 0 && !splice) return null;
  return { rows, ...(splice && { splice }) };
}
function spliceOf(before: readonly Row[], after: readonly Row[]): ListPatch['splice'] {
  const shorter = Math.min(before.length, after.length);
  let at = 0;
  while (at < shorter && before[at]!.id === after[at]!.id) at++;
  if (at === before.length && at === after.length) return undefined;
  let tail = 0;
  while (tail < shorter - at && before[before.length - 1 - tail]!.id === after[after.length - 1 - tail]!.id) tail++;
  return { at, remove: before.length - at - tail, ids: after.slice(at, after.length - tail).map((row) => row.id) };
}
function patchedRows(before: readonly Row[], { rows, splice }: ListPatch): readonly Row[] {
  if (rows.length === 0 && !splice) return before;
  const fresh = new Map(rows.map((row) => [row.id, row]));
  const current = (row: Row) => fresh.get(row.id) ?? row;
  if (!splice) return before.map(current);
  const known = new Map(before.map((row) => [row.id, row]));
  const inserted = splice.ids.map((id) => fresh.get(id) ?? known.get(id)!);
  return [...before.slice(0, splice.at).map(current), ...inserted, ...before.slice(splice.at + splice.remove).map(current)];
}
const isRows = (value: unknown): value is Row[] => Array.isArray(value);
type Window = Readonly<Record<string, unknown>>;
const listIn = (value: unknown): ListName | undefined =>
  typeof value !== 'object' || value === null
    ? undefined
    : (['messages', 'rows'] as const).find((name) => Array.isArray((value as Window)[name]));
