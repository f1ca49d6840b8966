import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { GridSource } from '../source.ts';
import { tableOf } from '../testing/table-of.ts';
import { groupGapBeside, moveIntoGroup } from './group-moves.ts';
import { type GroupedSource, groupedSource } from './grouped-source.ts';
import { copied, planPaste } from './paste.ts';
import { wayBack } from './row-moves.ts';

const names = ['a', 'b', 'c'];
type Row = { id: string; group: string };
/** Rows `[id, group]` in the order of their table, as a grid shows them in groups of the second column. */
function grouped(rows: readonly Row[], { collapsed = [] as string[], canAdd = true } = {}) {
  const isShown = (it: Row): boolean => !collapsed.includes(it.group);
  const inOrder = names.flatMap((name) => rows.filter((it) => it.group === name && isShown(it)));
  const { model } = tableOf([{}, {}], []);
  const source: GridSource = {
    ...model.source,
    count: () => inOrder.length,
    row: (at) => inOrder[at] && { id: inOrder[at].id, version: 1, values: { f0: inOrder[at].id, f1: inOrder[at].group } },
    indexOf: (id) => {
      const at = inOrder.findIndex((it) => it.id === id);
      return at < 0 ? undefined : at;
    },
  };
  const groups = names
    .map((value) => ({ level: 0, value, count: rows.filter((it) => it.group === value).length, isCollapsed: collapsed.includes(value) }))
    .filter((it) => it.count > 0);
  const shown = groupedSource({ ...source, grouped: () => groups });
  const settings = { fields: [model.columns[1]!], canAdd, choices: [], collapsed: { all: false, except: [] } };
  shown.renew({ ...settings, labelOf: () => ({ value: null, text: '', count: '', description: '' }), sumsOf: () => [] });
  return { source: shown, lines: linesOf(shown), model: { ...model, source: shown } };
}
const linesOf = (source: GroupedSource) => ({ ...source, groups: source.groups! });
const texts = (source: GroupedSource): string[] =>
  Array.from({ length: source.count()! }, (_, line) => source.row(line)?.id ?? source.groups!.at(line)!.id);
const table = [
  { id: 'r1', group: 'a' },
  { id: 'r2', group: 'b' },
  { id: 'r3', group: 'a' },
  { id: 'r4', group: 'b' },
];
/** As the server does it. */
function applied(rows: readonly Row[], ids: readonly string[], before: string | null, group: string): Row[] {
  const moved = ids.map((id) => ({ id, group }));
  const others = rows.filter((it) => !ids.includes(it.id));
  const at = before === null ? others.length : others.findIndex((it) => it.id === before);
  return [...others.slice(0, at), ...moved, ...others.slice(at)];
}

test('a gap leads into the group above it: behind its header, its rows, and its last line', () => {
  const { source, lines } = grouped(table);
  expect(texts(source)).toEqual(['["a"]', 'r1', 'r3', 'add ["a"]', '["b"]', 'r2', 'r4', 'add ["b"]']);
  expect(moveIntoGroup(lines, ['r2'], 1)).toMatchObject({ edits: [{ rowId: 'r2', columnId: 'f1', value: 'a' }], before: 'r1' });
  expect(moveIntoGroup(lines, ['r2'], 3)).toMatchObject({ edits: [{ value: 'a' }], before: null });
  expect(moveIntoGroup(lines, ['r3'], 1)).toMatchObject({ edits: [], before: 'r1' });
  expect(moveIntoGroup(lines, ['r3'], 3)).toBe('nowhere');
});

test('keys move a row through its group, and over its edge into the next one', () => {
  const { lines } = grouped(table);
  const step = (id: string, by: 1 | -1) => moveIntoGroup(lines, [id], groupGapBeside(lines, [id], by));
  expect(step('r1', 1)).toMatchObject({ edits: [], before: null });
  expect(step('r3', 1)).toMatchObject({ edits: [{ value: 'b' }], before: 'r2' });
  expect(step('r2', -1)).toMatchObject({ edits: [{ value: 'a' }], before: null });
  expect(step('r1', -1)).toBe('nowhere');
  expect(step('r4', 1)).toBe('nowhere');
});

test('rows go into a collapsed group as well, and none into a group whose value is set for people', () => {
  const { lines, source } = grouped(table, { collapsed: ['b'], canAdd: false });
  expect(texts(source)).toEqual(['["a"]', 'r1', 'r3', '["b"]']);
  expect(moveIntoGroup(lines, ['r1'], 4)).toMatchObject({ edits: [{ value: 'b' }], before: null });
  const fixed = { ...lines, groups: { ...lines.groups, fields: lines.groups.fields.map((it) => ({ ...it, readOnly: true })) } };
  expect(moveIntoGroup(fixed, ['r1'], 4)).toBe('fixed');
});

test('whatever is moved stands where it was dropped, and the way back undoes it', () => {
  const rows = fc.uniqueArray(fc.record({ id: fc.constantFrom(...'klmnopqr'), group: fc.constantFrom(...names) }), {
    selector: (it) => it.id,
    minLength: 1,
  });
  fc.assert(
    fc.property(rows, fc.nat(20), fc.nat(7), (all, gap, picked) => {
      const { lines, source } = grouped(all);
      const ids = all.filter((_, at) => (picked >> (at % 3)) & 1).map((it) => it.id);
      const way = moveIntoGroup(lines, ids, Math.min(gap, source.count()!));
      if (typeof way === 'string') return;
      const group = way.to.path[0] as string;
      const back = wayBack(lines, ids);
      const after = applied(all, way.ids, way.before, group);
      const shown = texts(grouped(after).source);
      const first = shown.indexOf(way.ids[0]!);
      expect(shown.slice(first, first + ids.length)).toEqual(way.ids);
      const next = shown[first + ids.length]!;
      expect(next).toBe(way.before ?? `add ["${group}"]`);
      let undone: Row[] = after.map((it) => all.find(({ id }) => id === it.id)!);
      for (const it of back)
        undone = it.ids.reduce((now, id) => applied(now, [id], it.before, all.find((row) => row.id === id)!.group), undone);
      expect(texts(grouped(undone).source)).toEqual(texts(source));
    }),
  );
});

test('rows that were named in reverse come back in the order in which they stood', () => {
  const { lines } = grouped([...table, { id: 'r5', group: 'a' }]);
  expect(wayBack(lines, ['r3', 'r1'])).toEqual([{ ids: ['r1', 'r3'], before: 'r5' }]);
  expect(wayBack(lines, ['r4', 'r5', 'r3'])).toEqual([{ ids: ['r3', 'r5', 'r4'], before: null }]);
});

test('what is copied and pasted passes over the lines of groups', () => {
  const { model } = grouped(table);
  const range = (top: number, bottom: number) => ({ top, bottom, start: 0, end: 0 });
  expect(copied(model, range(2, 5))?.map((it) => it[0]!.text)).toEqual(['r3', 'r2']);
  const block = [[{ text: 'x' }], [{ text: 'y' }], [{ text: 'z' }], [{ text: 'new' }]];
  const plan = planPaste(model, block, range(2, 2));
  expect(plan.edits.map((it) => [it.rowId, it.value])).toEqual([
    ['r3', 'x'],
    ['r2', 'y'],
    ['r4', 'z'],
  ]);
  expect(plan.added).toEqual([{ f1: 'a', f0: 'new' }]);
});
