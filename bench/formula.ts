import { type Clock, compile, type Fields, type FormulaRecord, plan } from '@trackyard/formula';
import { chain, edit, orders, sheetOfChain, sheetOfOrders } from './formula-sheet.ts';
import { type Measure, measure, type Size } from './measure.ts';

const clock: Clock = { now: new Date('2026-11-24T12:00:00Z'), timeZone: 'Europe/Paris' };

/**
 * Formulas beside HyperFormula, cell by cell the same results: a table that is built, one edit of it, and an edit that runs through a chain;
 * and beside closures that a person would write for the same record by hand.
 */
export async function benchFormula(size: Size): Promise<Measure[]> {
  const line = (name: string, figure: number, unit: string, reference: number, goal: number): Measure =>
    measure({ bench: 'formula', case: name, figure, unit, reference, goal: { atLeast: goal } }, size);
  return [...builds(line, size), ...edits(line, size), ...chains(line, size), ...closures(line, size)];
}

type Line = (name: string, figure: number, unit: string, reference: number, goal: number) => Measure;

/** Seconds of the fastest of several rounds of both, by turns: what else the machine does only ever adds, and to both. */
function secondsOf(rounds: number, ours: () => void, theirs: () => void): readonly [ours: number, theirs: number] {
  const best: [number, number] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let round = 0; round < rounds; round++)
    [ours, theirs].forEach((work, at) => {
      const began = performance.now();
      work();
      best[at] = Math.min(best[at]!, (performance.now() - began) / 1000);
    });
  return best;
}

function builds(line: Line, { smoke }: Size): Measure[] {
  const records = orders.records(smoke ? 100 : 10_000);
  const sheet = sheetOfOrders(records);
  sheet.expectSame(plan(orders.fields).recalculate(records, clock));
  sheet.close();
  const count = records.length * plan(orders.fields).order.length;
  const [ours, theirs] = secondsOf(
    smoke ? 1 : 5,
    () => void plan(orders.fields).recalculate(records, clock),
    () => sheetOfOrders(records).close(),
  );
  return [line(`build of ${count} cells, beside HyperFormula`, count / ours, 'cells/s', count / theirs, 1)];
}

function edits(line: Line, { smoke }: Size): Measure[] {
  const records = orders.records(smoke ? 100 : 10_000);
  const [table, sheet] = [plan(orders.fields), sheetOfOrders(records)];
  const stored = table.recalculate(records, clock).map((cells, at) => ({ ...records[at]!, ...cells }));
  const rounds = smoke ? 10 : 1000;
  const rowOf = (round: number): number => (round * 7919) % records.length;
  // Another price each time: nobody is measured by an edit that changes nothing.
  const turns = [0, 0] as [number, number];
  const editOurs = (): void => {
    for (let round = 0; round < rounds; round++) {
      const at = rowOf(round);
      const record = { ...stored[at]!, price: edit(turns[0]++) };
      stored[at] = { ...record, ...table.recalculate([record], clock, { changed: ['price'] })[0]! };
    }
  };
  const [ours, theirs] = secondsOf(smoke ? 1 : 5, editOurs, () => {
    for (let round = 0; round < rounds; round++) sheet.setPrice(rowOf(round), edit(turns[1]++));
  });
  sheet.expectSame(stored);
  sheet.close();
  return [line('one edit of a price, beside HyperFormula', rounds / ours, 'edits/s', rounds / theirs, 1)];
}

function chains(line: Line, { smoke }: Size): Measure[] {
  const length = smoke ? 10 : 1000;
  const [table, sheet] = [plan(chain.fields(length)), sheetOfChain(length)];
  const rounds = smoke ? 2 : 100;
  let cells: FormulaRecord = {};
  const editOurs = (): void => {
    for (let round = 0; round < rounds; round++) cells = table.recalculate([{ start: edit(round) }], clock, { changed: ['start'] })[0]!;
  };
  const [ours, theirs] = secondsOf(smoke ? 1 : 5, editOurs, () => {
    for (let round = 0; round < rounds; round++) sheet.setStart(edit(round));
  });
  sheet.expectSame([cells]);
  sheet.close();
  const count = length * rounds;
  return [line(`an edit through a chain of ${length} formulas, beside HyperFormula`, count / ours, 'cells/s', count / theirs, 1)];
}

interface Row {
  readonly price: number | null;
  readonly quantity: number | null;
  readonly rate: number | null;
  readonly title: string;
}
const fields: Fields = { price: { type: 'number' }, quantity: { type: 'number' }, rate: { type: 'percent' }, title: { type: 'text' } };
/** The value of a number field, which must be there. */
function given(value: number | null): number {
  if (value === null) throw new Error('No value');
  return value;
}
/** Cents stay cents, as decimal arithmetic has them. */
const tidy = (value: number): number => Math.round(value * 1e6) / 1e6;

const byHand: readonly (readonly [name: string, source: string, closure: (row: Row) => unknown])[] = [
  ['whole numbers', '{quantity} * 2 + {quantity}', ({ quantity }) => given(quantity) * 2 + given(quantity)],
  ['cents', '{price} * {quantity}', ({ price, quantity }) => tidy(given(price) * given(quantity))],
  [
    'cents and a percent',
    '{price} * {quantity} * (1 - {rate})',
    ({ price, quantity, rate }) => tidy(given(price) * given(quantity) * (1 - given(rate))),
  ],
  [
    'a condition',
    'IF({quantity} > 50, {price} * 0.9, {price})',
    ({ price, quantity }) => (given(quantity) > 50 ? tidy(given(price) * 0.9) : given(price)),
  ],
  ['a text', 'UPPER({title}) + " x " + {quantity}', ({ title, quantity }) => `${title.toUpperCase()} x ${given(quantity)}`],
];

function closures(line: Line, { smoke }: Size): Measure[] {
  const rows = Array.from(
    { length: smoke ? 100 : 200_000 },
    (_, at): Row => ({ price: (at % 10_000) / 100, quantity: at % 97, rate: (at % 40) / 100, title: `Order ${at}` }),
  );
  const records = rows as unknown as readonly FormulaRecord[];
  const cases = byHand.map(([name, source, closure]) => ({ name, source, closure, compiled: compile(source, fields) }));
  // All of them before the first is measured: a table calls many formulas from one place, so that none can be inlined there.
  for (const { source, closure, compiled } of cases)
    for (let at = 0; at < rows.length; at++)
      if (compiled(records[at]!, clock) !== closure(rows[at]!)) throw new Error(`${source} differs by hand in row ${at}`);
  return cases.map(({ name, closure, compiled }) => {
    const rounds = smoke ? 1 : 20;
    // What nobody reads, an engine may not compute.
    const results: unknown[] = new Array(rows.length).fill(0);
    const computeOurs = (): void => {
      for (let at = 0; at < records.length; at++) results[at] = compiled(records[at]!, clock);
    };
    const [ours, theirs] = secondsOf(rounds, computeOurs, () => {
      for (let at = 0; at < rows.length; at++) results[at] = closure(rows[at]!);
    });
    return line(`${name}, beside a closure by hand`, rows.length / ours, 'rows/s', rows.length / theirs, 0.3);
  });
}
