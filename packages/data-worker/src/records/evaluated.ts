import type { Attribute, CollapsedGroups, TableRecord } from '@trackyard/contract';
import { groupFields, groupsBy, type QueriedRecord, type QueryContext, restrictedBy, runQuery, shownBy, visibleIn } from '@trackyard/rules';
import type { OutboxItem } from '../stores/index.ts';
import { firstGroups, type Groups, groupsIn, type WindowGroups } from './groups.ts';
import type { RecordOrder } from './order.ts';
import { addedRow, arranged, type Complete, patchedRow, savedRow, unsaved, waitingIn } from './overlay.ts';
import type { ListedRecord } from './record-window.ts';

/** A record of a whole table with what waits laid over it; `row` makes what pages show of it. */
export type Candidate = QueriedRecord & { id: string };
export interface Overlaid {
  candidates: readonly Candidate[];
  /** The ids of records with a change that waits. */
  waiting: ReadonlySet<string>;
}
const rows = new WeakMap<Candidate, ListedRecord>();
const overlays = new WeakMap<readonly TableRecord[], { items: readonly OutboxItem[]; complete: Complete; overlaid: Overlaid }>();

export const rowOf = (candidate: Candidate): ListedRecord => rows.get(candidate) ?? savedRow(candidate as TableRecord);

/** The same object as long as neither the records nor the items change, nor the formulas. */
export function overlaidRecords(records: readonly TableRecord[], items: readonly OutboxItem[], complete: Complete): Overlaid {
  const known = overlays.get(records);
  if (known && known.complete === complete && isEach(known.items, items)) return known.overlaid;
  const overlaid = items.length === 0 ? { candidates: records, waiting: new Set<string>() } : laidOver(records, items, complete);
  overlays.set(records, { items, complete, overlaid });
  return overlaid;
}
const isEach = (a: readonly unknown[], b: readonly unknown[]): boolean => a.length === b.length && a.every((it, at) => it === b[at]);

function laidOver(records: readonly TableRecord[], items: readonly OutboxItem[], complete: Complete): Overlaid {
  const ids = new Set(records.map((it) => it.id));
  const waiting = waitingIn(items, (id) => ids.has(id));
  const { patches, added, moved } = waiting;
  const saved = records.map((record): Candidate => {
    const patch = patches.get(record.id);
    if (!patch && !moved.has(record.id)) return record;
    const patched = { ...record, properties: { ...record.properties, ...patch } };
    const candidate = patch ? { ...patched, properties: complete(patched) } : patched;
    rows.set(candidate, patchedRow(record, candidate.properties));
    return candidate;
  });
  // A new record stands at the end of the table.
  const own = [...added].map(([id, given]): [string, Candidate] => {
    const properties = complete({ ...unsaved, properties: given });
    const candidate: Candidate = { ...unsaved, id, properties };
    rows.set(candidate, addedRow(id, properties));
    return [id, candidate];
  });
  return { candidates: arranged(saved, waiting, { added: new Map(own) }), waiting: new Set([...patches.keys(), ...added.keys()]) };
}

interface Selection {
  attributes: readonly Attribute[];
  context: QueryContext;
  collapsed: CollapsedGroups;
}
interface InView<R> {
  /** What filter and search let through, in the order of the table. */
  shown: readonly R[];
  /** In the order of the view, without those in collapsed groups. */
  records: readonly R[];
  /** Null: the view has none. */
  groups: Groups | null;
}
/** What a view shows of the records of a whole table; those of `held` whatever its filter says. */
export function inView<R extends Candidate>(
  records: readonly R[],
  order: RecordOrder,
  { attributes, context, collapsed }: Selection,
  held: ReadonlySet<string> = new Set(),
): InView<R> {
  const isShown = shownBy(order, attributes, context);
  const isInPart = restrictedBy(order, attributes, context) ?? (() => true);
  const shown = isShown ? records.filter((it) => isShown(it) || (held.has(it.id) && isInPart(it))) : records;
  const fields = groupFields(order, attributes);
  const isVisible = visibleIn(collapsed, fields, context);
  return {
    shown,
    records: runQuery(order, attributes, isVisible ? shown.filter(isVisible) : shown, context, null),
    groups: fields.length > 0 ? firstGroups(groupsBy(fields, shown, context)) : null,
  };
}

interface Question extends Selection {
  overlaid: Overlaid;
}
/** What a view of a whole table shows. */
interface Shown extends WindowGroups {
  /** In the order of the view, without those in collapsed groups. */
  records: readonly Candidate[];
  /** How many there are with those in collapsed groups. */
  total: number;
}
/** The records of one view of a whole table, in its order; evaluated anew when what it depends on has changed. */
export interface Evaluation {
  shown(question: Question): Shown;
}
/**
 * A record that somebody adds or edits while the view is open stays shown where the filter would hide it from now on, so that nothing goes
 * from under their hands. It goes when the query changes, or the page is loaded anew.
 */
export function createEvaluation(order: RecordOrder): Evaluation {
  const held = new Set<string>();
  let earlier: ReadonlySet<string> | null = null;
  let last: { question: Question; ids: ReadonlySet<string>; result: Shown } | null = null;
  const hold = ({ candidates, waiting }: Overlaid): void => {
    // What waited before the view was opened is nobody's present work.
    earlier ??= waiting;
    if (waiting.size === 0) return;
    const before = last?.ids ?? new Set<string>();
    const known = new Set(last?.question.overlaid.candidates.map((it) => it.id));
    for (const { id } of candidates) if (waiting.has(id) && !earlier.has(id) && (before.has(id) || !known.has(id))) held.add(id);
  };
  return {
    shown(question) {
      const { overlaid, attributes, context, collapsed } = question;
      if (last && isSameQuestion(last.question, question)) return last.result;
      if (last?.question.overlaid !== overlaid) hold(overlaid);
      const { shown, records, groups } = inView(overlaid.candidates, order, question, held);
      const total = groups?.count ?? records.length;
      const result: Shown = { records, total, ...groupsIn(groups, collapsed, groupFields(order, attributes), context) };
      last = { question, ids: new Set(shown.map((it) => it.id)), result };
      return result;
    },
  };
}
const isSameQuestion = (a: Question, b: Question): boolean =>
  a.overlaid === b.overlaid &&
  a.attributes === b.attributes &&
  a.collapsed === b.collapsed &&
  a.context.today === b.context.today &&
  a.context.me === b.context.me &&
  a.context.language === b.context.language &&
  a.context.nameOf === b.context.nameOf &&
  a.context.trackTitleOf === b.context.trackTitleOf &&
  a.context.articleTitleOf === b.context.articleTitleOf;
