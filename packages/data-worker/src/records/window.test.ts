import type { TableRecord } from '@trackyard/contract';
import { expect, test } from 'vitest';
import { extended, judged, preceded, type Stretch, trimmed } from './window.ts';

const record = (position: number, title = `Record ${position}`): TableRecord => ({
  id: `r${position}`,
  trackId: 't',
  tableId: 'b',
  properties: { title },
  relationships: [],
  position,
  created: '2026-11-24T09:00:00.000Z',
  createdBy: null,
  updated: '2026-11-24T09:00:00.000Z',
  lastUpdatedBy: null,
});
const records = (from: number, to: number): TableRecord[] => Array.from({ length: to - from }, (_, at) => record(from + at));
const middle: Stretch = { start: 10, records: records(11, 21), more: true, count: 100, seq: 5 };
const end: Stretch = { start: 90, records: records(91, 101), more: false, count: 100, seq: 5 };
const frame = (...rows: { id: string; seq: number; row: TableRecord | null }[]) => ({ scope: 's', seq: 9, reset: false, rows });
const ids = ({ records: all }: Stretch) => all.map((it) => it.id);

test('a record that changed in its place is renewed there, and nothing is asked', () => {
  const { stretch, ask } = judged(middle, frame({ id: 'r15', seq: 6, row: record(15, 'Guji') }), []);
  expect([ids(stretch), stretch.records[4]!.properties, ask, stretch.seq]).toEqual([ids(middle), { title: 'Guji' }, null, 9]);
});

test('a change that the stretch knows already changes nothing', () => {
  const { stretch, ask } = judged(middle, frame({ id: 'r15', seq: 5, row: record(15, 'Old') }), []);
  expect([stretch.records, ask]).toEqual([middle.records, null]);
});

test('a record that was deleted goes out, and those behind it move up', () => {
  const { stretch, ask } = judged(middle, frame({ id: 'r15', seq: 6, row: null }), []);
  expect([ids(stretch).includes('r15'), stretch.count, stretch.start, ask]).toEqual([false, 99, 10, null]);
});

test('of a deleted record that is not shown, only the server knows where it stood', () => {
  expect(judged(middle, frame({ id: 'r50', seq: 6, row: null }), []).ask).toBe('place');
});

test('a new record at the end joins the stretch that reaches the end; elsewhere only the count is asked for', () => {
  const added = frame({ id: 'r101', seq: 6, row: record(101) });
  const atEnd = judged(end, added, []);
  expect([ids(atEnd.stretch).at(-1), atEnd.stretch.count, atEnd.ask]).toEqual(['r101', 101, null]);
  const elsewhere = judged(middle, added, []);
  expect([ids(elsewhere.stretch), elsewhere.ask]).toEqual([ids(middle), 'count']);
});

test('a restored record comes back to its place', () => {
  const without = judged(middle, frame({ id: 'r15', seq: 6, row: null }), []).stretch;
  const back = judged({ ...without, seq: 9 }, { ...frame({ id: 'r15', seq: 10, row: record(15) }), seq: 10 }, []);
  expect([ids(back.stretch), back.stretch.count, back.ask]).toEqual([ids(middle), 100, null]);
});

test('in an order by a field, a change of that field asks for the place, and one of another field does not', () => {
  expect(judged(middle, frame({ id: 'r15', seq: 6, row: record(15, 'Aged') }), ['title']).ask).toBe('place');
  const other = { ...record(15), properties: { title: 'Record 15', weight: 3 } };
  expect(judged(middle, frame({ id: 'r15', seq: 6, row: other }), ['title']).ask).toBe(null);
});

test('pages join without naming a record twice, and where the end is known nobody counts', () => {
  const longer = extended({ ...middle, count: null }, { records: records(20, 25), more: false });
  expect([ids(longer).length, longer.count]).toEqual([14, 24]);
  const earlier = preceded(middle, { start: 5, records: records(6, 12) });
  expect([earlier.start, ids(earlier)]).toEqual([5, ids({ ...middle, records: records(6, 21) })]);
});

test('of a long stretch the part around what is shown stays', () => {
  const long: Stretch = { start: 0, records: records(1, 1001), more: false, count: 1000, seq: 5 };
  const short = trimmed(long, { from: 500, to: 550 }, 400);
  expect([short.start, short.records.length, short.more, short.records[0]!.position]).toEqual([400, 250, true, 401]);
});
