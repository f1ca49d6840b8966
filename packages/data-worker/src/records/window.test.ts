import type { TableRecord } from '@trackyard/contract';
import { expect, test } from 'vitest';
import { extended, judged, preceded, type Stretch, trimmed } from './window.ts';

/** Of four digits. */
const keyAt = (position: number) => `d${String(position).padStart(4, '0')}`;
const record = (position: number, title = `Record ${position}`): TableRecord => ({
  id: `r${position}`,
  trackId: 't',
  tableId: 'b',
  properties: { title },
  relationships: [],
  position,
  orderKey: keyAt(position),
  created: '2026-11-24T09:00:00.000Z',
  createdBy: null,
  createdByGuest: null,
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

test('a new record at the end joins the stretch that reaches the end, and the count says whether it was moved there', () => {
  const added = frame({ id: 'r101', seq: 6, row: record(101) });
  const atEnd = judged(end, added, []);
  expect([ids(atEnd.stretch).at(-1), atEnd.stretch.count, atEnd.ask]).toEqual(['r101', 101, 'count']);
  const whole: Stretch = { start: 0, records: records(1, 101), more: false, count: 100, seq: 5 };
  expect(judged(whole, added, [])).toMatchObject({ stretch: { count: 101 }, ask: null });
});

test('a record behind the stretch may have been before it: only the server knows, but at the beginning of the table', () => {
  const elsewhere = frame({ id: 'r60', seq: 6, row: record(60) });
  const seen = judged(middle, elsewhere, []);
  expect([ids(seen.stretch), seen.ask]).toEqual([ids(middle), 'place']);
  expect(judged({ ...middle, start: 0 }, elsewhere, []).ask).toBe('count');
});

test('a record that was moved within the stretch goes to its new place, and nothing is asked', () => {
  const moved = (at: number, orderKey: string) => frame({ id: `r${at}`, seq: 6, row: { ...record(at), orderKey } });
  const up = judged(middle, moved(18, `${keyAt(12)}V`), []);
  expect([ids(up.stretch), up.stretch.count, up.ask]).toEqual([
    ['r11', 'r12', 'r18', 'r13', 'r14', 'r15', 'r16', 'r17', 'r19', 'r20'],
    100,
    null,
  ]);
  // With the key of another one it stands by its id.
  expect(ids(judged(middle, moved(18, keyAt(12)), []).stretch).slice(0, 4)).toEqual(['r11', 'r12', 'r18', 'r13']);
});

test('a record that was moved out of the stretch is gone from there, and the place is asked for', () => {
  for (const orderKey of [keyAt(80), keyAt(2)]) {
    const out = judged(middle, frame({ id: 'r15', seq: 6, row: { ...record(15), orderKey } }), []);
    expect([ids(out.stretch).includes('r15'), out.stretch.records.length, out.stretch.count, out.ask]).toEqual([false, 9, 100, 'place']);
  }
});

test('a restored record comes back to its place', () => {
  const without = judged(middle, frame({ id: 'r15', seq: 6, row: null }), []).stretch;
  const back = judged({ ...without, seq: 9 }, { ...frame({ id: 'r15', seq: 10, row: record(15) }), seq: 10 }, []);
  expect([ids(back.stretch), back.stretch.count, back.ask]).toEqual([ids(middle), 100, 'count']);
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
