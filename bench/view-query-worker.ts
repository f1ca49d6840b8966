import type { Attribute } from '@trackyard/contract';
import { groupsBy, noNames, type QueriedRecord, type QueryContext, runQuery, shownBy, type ViewQuery } from '@trackyard/rules';
import { lotFields } from '@trackyard/testing';
import { type Measure, measure, quantile, type Size } from './measure.ts';

const attributes: Attribute[] = lotFields.map((it) => ({ ...it, options: {} }));
const context: QueryContext = { today: '2026-11-25', timeZone: 'UTC', weekStart: 1, me: null, ...noNames };
const query: ViewQuery = {
  filter: {
    match: 'any',
    conditions: [{ attributeId: 'title0', operator: 'contains', value: 'a1' }],
    groups: [{ match: 'all', conditions: [{ attributeId: 'weight', operator: 'more', value: 40_000 }] }],
  },
  sortBy: 'title0',
};

/** Filter, sort and groups of a table that a browser has whole, beside the same by hand over the same array. */
export function benchWorkerQueries(size: Size): Measure[] {
  return [10_000, 20_000].flatMap((count) => {
    const records = Array.from({ length: size.smoke ? count / 10 : count }, (_, n) => lot(n));
    const ours = (): unknown => {
      const isShown = shownBy(query, attributes, context)!;
      const groups = groupsBy([attributes[2]!], records.filter(isShown), context);
      return [runQuery(query, attributes, records, context), groups];
    };
    const [figure, reference] = medians(size.smoke ? 3 : 25, ours, () => byHand(records));
    const found = { bench: 'view-query', figure, unit: 'ms' };
    return [
      measure({ ...found, case: `in the worker, ${count} records`, goal: { atMost: 50 } }, size),
      measure({ ...found, case: `in the worker, ${count} records, over the same by hand`, reference }, size),
    ];
  });
}
const lot = (n: number): QueriedRecord => ({
  properties: {
    title0: `Lot ${((n * 2_654_435_761) % 4_294_967_296).toString(16)}`,
    weight: (n * 7_919) % 100_003,
    roasted: new Date(Date.UTC(2026, 0, 1 + (n % 365))).toISOString().slice(0, 10),
  },
  ...{ created: null, createdBy: null, updated: null, lastUpdatedBy: null },
});
function byHand(records: readonly QueriedRecord[]): unknown {
  const text = (it: QueriedRecord) => String(it.properties['title0']).toLowerCase();
  const shown = records.filter((it) => text(it).includes('a1') || Number(it.properties['weight']) > 40_000);
  const groups = new Map<unknown, number>();
  for (const { properties } of shown) groups.set(properties['roasted'], (groups.get(properties['roasted']) ?? 0) + 1);
  const keyed = shown.map((it) => ({ it, key: text(it) })).sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0));
  return [keyed.map(({ it }) => it), groups];
}
/** Milliseconds of two things done in turns, each at once. */
function medians(rounds: number, ours: () => unknown, other: () => unknown): [number, number] {
  const times: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round++)
    for (const [at, act] of [ours, other].entries()) {
      const start = performance.now();
      act();
      times[at]!.push(performance.now() - start);
    }
  return [quantile(times[0], 0.5), quantile(times[1], 0.5)];
}
