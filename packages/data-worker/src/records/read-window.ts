import type { TableRecord } from '@trackyard/contract';
import { groupFields, restrictedBy, shownBy, visibleIn } from '@trackyard/rules';
import type { Database } from '../database/index.ts';
import { attributesOf, contextOf, type Reader } from './context.ts';
import { overlaidRecords, rowOf } from './evaluated.ts';
import type { Formulas } from './formulas.ts';
import { type Groups, groupsIn, type WindowGroups } from './groups.ts';
import { sortedBy } from './order.ts';
import { itemsOf, overlaidRows } from './overlay.ts';
import type { RecordWindow } from './record-window.ts';
import { withMoved } from './restricted.ts';
import type { View } from './view.ts';
import { margin } from './view-changes.ts';
import type { WholeTable } from './whole-table.ts';
import type { Stretch } from './window.ts';

interface ReaderOptions {
  db: Database;
  reader: Reader;
  formulas: Formulas;
  find(scope: string, recordId: string): TableRecord | undefined;
}
/** What a page sees of a view. */
export interface WindowReader {
  /** `whole`: its table, where all records of it are here. */
  windowOf(view: View | undefined, whole: WholeTable | undefined): RecordWindow;
  isShownBy(view: View): (record: TableRecord) => boolean;
  /** What a window that is loaded says of the groups of its view. */
  groupsOf(view: View, known: Groups | null): WindowGroups;
  isGrouped(view: View): boolean;
  /** The page has what it shows, and enough around it. */
  isSent(view: View, count: number): boolean;
}
/** How many records of a whole table a page gets before and behind what it shows. */
const sentMargin = 500;

export function createWindowReader({ db, reader, formulas, find }: ReaderOptions): WindowReader {
  const isShownBy = ({ order, leftOut, stretch }: View) => {
    const [attributes, context] = [attributesOf(db, order), contextOf(db, reader, order, stretch?.records)];
    const isShown = shownBy(order, attributes, context);
    const isVisible = visibleIn(leftOut, groupFields(order, attributes), context);
    return (record: TableRecord): boolean => (!isShown || isShown(record)) && (!isVisible || isVisible(record));
  };
  const groupsOf = ({ order, leftOut }: View, known: Groups | null): WindowGroups =>
    groupsIn(known, leftOut, groupFields(order, attributesOf(db, order)), contextOf(db, reader, order));
  const isGrouped = ({ order }: View): boolean => groupFields(order, attributesOf(db, order)).length > 0;
  const isSent = ({ shown, sent }: View, count: number): boolean =>
    sent.from <= Math.max(0, Math.min(shown.from, count) - margin) && Math.min(shown.to + margin, count) <= sent.to && sent.to > 0;
  function wholeWindow(view: View, table: WholeTable): RecordWindow {
    const { order } = view;
    const overlaid = overlaidRecords(table.records(), itemsOf(db, order), formulas.completing(order));
    const [attributes, context, { collapsed }] = [attributesOf(db, order), contextOf(db, reader, order, table.records()), view];
    const { records: all, ...shown } = view.evaluation.shown({ overlaid, attributes, context, collapsed });
    if (!isSent(view, all.length)) view.sent = { from: Math.max(0, view.shown.from - sentMargin), to: view.shown.to + sentMargin };
    const { from, to } = view.sent;
    const rows = all.slice(from, to).map(rowOf);
    return { start: Math.min(from, all.length), rows, count: all.length, ...shown, ready: true, problem: null };
  }
  function partialWindow(view: View, known: Stretch): Pick<RecordWindow, 'start' | 'rows' | 'count'> {
    const { order, scope } = view;
    const [items, complete, isSorted] = [itemsOf(db, order), formulas.completing(order), sortedBy(order).length > 0];
    const isInPart = restrictedBy(order, attributesOf(db, order), contextOf(db, reader, order, known.records));
    if (!isInPart || items.length === 0) return overlaidRows(known, items, { complete, isSorted });
    const stretch = withMoved(known, items, {
      ...{ complete, isSorted, isIn: isInPart, isShown: isShownBy(view) },
      find: (id) => find(scope, id),
    });
    return overlaidRows(stretch, items, { complete, isSorted, isInPart });
  }
  function windowOf(view: View | undefined, whole: WholeTable | undefined): RecordWindow {
    if (view && whole) return wholeWindow(view, whole);
    const nothing = { start: 0, rows: [], count: null, total: null, groups: null, moreGroups: false, ready: false };
    if (!view?.stretch || (isGrouped(view) && !view.groups)) return { ...nothing, problem: view?.problem ?? null };
    const overlaid = partialWindow(view, view.stretch);
    const total = isGrouped(view) && view.groups ? view.groups.count : overlaid.count;
    return { ...overlaid, total, ...groupsOf(view, view.groups), ready: true, problem: view.problem };
  }
  return { windowOf, isShownBy, groupsOf, isGrouped, isSent };
}
