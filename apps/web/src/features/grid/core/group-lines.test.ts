import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type GroupLayout, type LaidGroup, layGroups, withEmptyChoices } from './group-lines.ts';

const group = (level: number, value: LaidGroup['value'], count: number, isCollapsed = false): LaidGroup => ({
  level,
  value,
  count,
  isCollapsed,
});
const drawn = (layout: GroupLayout): string[] =>
  Array.from({ length: layout.lines }, (_, line) => {
    const at = layout.at(line);
    return at ? `${at.kind} ${at.id}` : `row ${layout.rowOf(line)} is ${layout.numberOf(line)} of ${layout.of(line)?.id}`;
  });

test('a header stands before the rows of its group, and a line that adds one behind them', () => {
  const layout = layGroups([group(0, 'done', 2), group(0, null, 1)], { levels: 1, rows: 3, canAdd: true });
  expect(drawn(layout)).toEqual([
    'group ["done"]',
    'row 0 is 1 of ["done"]',
    'row 1 is 2 of ["done"]',
    'add add ["done"]',
    'group [null]',
    'row 2 is 1 of [null]',
    'add add [null]',
  ]);
});

test('of a collapsed group only its header shows, and none of the groups inside it', () => {
  const groups = [group(0, 'a', 3, true), group(1, 1, 3), group(0, 'b', 2), group(1, 1, 1, true), group(1, 2, 1)];
  expect(drawn(layGroups(groups, { levels: 2, rows: 1, canAdd: false }))).toEqual([
    'group ["a"]',
    'group ["b"]',
    'group ["b",1]',
    'group ["b",2]',
    'row 0 is 1 of ["b",2]',
  ]);
});

test('rows beyond those of the groups come at the end, and a table without groups is its rows', () => {
  expect(drawn(layGroups([group(0, 'a', 1)], { levels: 1, rows: 2, canAdd: false }))).toHaveLength(3);
  expect(drawn(layGroups([], { levels: 1, rows: 1, canAdd: true }))).toEqual(['row 0 is 1 of undefined']);
});

test('choices that no record has get their groups in their places', () => {
  const groups = [group(0, 'b', 1), group(1, 7, 1), group(0, null, 2), group(1, 7, 2)];
  const all = withEmptyChoices(groups, ['a', 'b', 'c'], (it) => it === 'c');
  expect(all.map((it) => [it.level, it.value, it.count, it.isCollapsed])).toEqual([
    [0, 'a', 0, false],
    [0, 'b', 1, false],
    [1, 7, 1, false],
    [0, 'c', 0, true],
    [0, null, 2, false],
    [1, 7, 2, false],
  ]);
});

test('each row has one line and each line at most one row, whatever the groups are', () => {
  const leaf = fc.record({ count: fc.integer({ min: 1, max: 6 }), isCollapsed: fc.boolean() });
  const outer = fc.record({ inner: fc.array(leaf, { minLength: 1, maxLength: 4 }), isCollapsed: fc.boolean() });
  fc.assert(
    fc.property(fc.array(outer, { maxLength: 6 }), fc.boolean(), (outers, canAdd) => {
      const groups = outers.flatMap(({ inner, isCollapsed }, at) => [
        group(
          0,
          at,
          inner.reduce((sum, it) => sum + it.count, 0),
          isCollapsed,
        ),
        ...inner.map((it, number) => group(1, number, it.count, it.isCollapsed)),
      ]);
      const rows = outers.flatMap((it) => (it.isCollapsed ? [] : it.inner.filter((leafOf) => !leafOf.isCollapsed)));
      const count = rows.reduce((sum, it) => sum + it.count, 0);
      const layout = layGroups(groups, { levels: 2, rows: count, canAdd });
      const shown = Array.from({ length: layout.lines }, (_, line) => layout.rowOf(line)).filter((it) => it !== undefined);
      expect(shown).toEqual(Array.from({ length: count }, (_, row) => row));
      for (const row of shown) expect(layout.rowOf(layout.lineOf(row)!)).toBe(row);
      for (let line = 0; line < layout.lines; line++) {
        const at = layout.at(line);
        if (at) expect(layout.lineOfId(at.id)).toBe(line);
        const { from, to } = layout.rowsIn(line, line + 1);
        expect(to - from).toBe(at ? 0 : 1);
      }
      expect(layout.rowsIn(0, layout.lines)).toEqual({ from: 0, to: count });
    }),
  );
});
