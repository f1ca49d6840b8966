import type { Expression, Operation } from '../syntax/expression.ts';
import { decimalPlaces, exact, type Numeric, powersOfTen, rounded, wholeOf } from '../values/decimals.ts';
import { type Compiler, type Evaluate, type Run, runOfConstants } from './run.ts';

/**
 * The quick way of sums, products and a quotient of fields and constants, or undefined for what has other parts. A number is a whole one,
 * which the closure answers, and its decimal places, which it leaves in `run.places`. So 12.34 is 1234 with 2 places, a product is one
 * multiplication, and only the result is divided. Where a whole number would pass 10^15, a field has no value, or has too many places, the
 * answer is NaN, and the exact closures compute all of it once more. Only fields are read twice: parts that do more have no quick way.
 */
export function quickly(it: Operation, compiler: Compiler<Expression>): Evaluate<number> | undefined {
  if (it.name === '/') return quotient(it, compiler);
  const compute = scaledOf(it, compiler);
  const exactly = slowly(it, compiler);
  return (
    compute &&
    ((run) => {
      const whole = compute(run);
      if (Number.isNaN(whole)) return exactly(run);
      return run.places === 0 ? whole : whole / powersOfTen[run.places]!;
    })
  );
}

/** The exact closures, compiled when they are first needed: most formulas never need theirs. */
function slowly(it: Operation, compiler: Compiler<Expression>): Evaluate<number> {
  let exactly: Evaluate<Numeric> | undefined;
  return (run) => {
    exactly ??= compiler.number(it);
    return rounded(exactly(run));
  };
}

function quotient(it: Operation, compiler: Compiler<Expression>): Evaluate<number> | undefined {
  const [left, right] = [scaledOf(it.left!, compiler), scaledOf(it.right, compiler)];
  if (!left || !right) return undefined;
  const exactly = slowly(it, compiler);
  return (run) => {
    let over = left(run);
    const places = run.places;
    let under = right(run);
    if (places < run.places) over *= powersOfTen[run.places - places]!;
    else if (places > run.places) under *= powersOfTen[places - run.places]!;
    return under !== 0 && Math.abs(over) <= exact && Math.abs(under) <= exact ? over / under : exactly(run);
  };
}

/** A field or a constant. It is read in place: a call for each would take longer than what it is read for. */
interface Leaf {
  /** Undefined for a constant, which is `whole` with `places`. */
  readonly name: string | undefined;
  readonly whole: number;
  readonly places: number;
}

function scaledOf(it: Expression, compiler: Compiler<Expression>): Evaluate<number> | undefined {
  const leaf = leafOf(it, compiler);
  if (leaf) return (run) => read(leaf, run);
  if (it.kind !== 'operation') return undefined;
  if (!it.left) {
    const right = scaledOf(it.right, compiler);
    return right && ((run) => -right(run));
  }
  const [b, right] = [leafOf(it.right, compiler), scaledOf(it.right, compiler)];
  const [a, left] = [b && leafOf(it.left, compiler), right && scaledOf(it.left, compiler)];
  if (!left || !right) return undefined;
  if (it.name === '*') return a && b ? productOfLeaves(a, b) : b ? productWithLeaf(left, b) : product(left, right);
  if (it.name !== '+' && it.name !== '-') return undefined;
  const sign = it.name === '+' ? 1 : -1;
  return a && b ? sumOfLeaves(a, b, sign) : b ? sumWithLeaf(left, b, sign) : sum(left, right, sign);
}

function leafOf(it: Expression, compiler: Compiler<Expression>): Leaf | undefined {
  // Names that every object has are read by the exact closures, with care.
  if (it.kind === 'reference') return it.name in Object.prototype ? undefined : { name: it.name, whole: 0, places: 0 };
  if (it.kind !== 'constant') return undefined;
  const run = runOfConstants();
  const whole = scaled(compiler.number(it)(run), run);
  return Number.isNaN(whole) ? undefined : { name: undefined, whole, places: run.places };
}

function read(leaf: Leaf, run: Run): number {
  if (leaf.name !== undefined) return scaled(run.record[leaf.name], run);
  run.places = leaf.places;
  return leaf.whole;
}

function scaled(value: unknown, run: Run): number {
  if (typeof value !== 'number') return Number.NaN;
  if (Number.isInteger(value)) {
    run.places = 0;
    return value <= exact && value >= -exact ? value : Number.NaN;
  }
  const hundredths = Math.round(value * 100);
  if (hundredths / 100 !== value) return manyPlaces(value, run);
  run.places = 2;
  return hundredths <= exact && hundredths >= -exact ? hundredths : Number.NaN;
}

function manyPlaces(value: number, run: Run): number {
  const whole = wholeOf(value);
  run.places = decimalPlaces();
  return run.places > 0 && Math.abs(whole) <= exact ? whole : Number.NaN;
}

// The places of the left side come by argument; those of the right one stand in `run`.
function multiplied(a: number, places: number, b: number, run: Run): number {
  const whole = a * b;
  run.places += places;
  return whole <= exact && whole >= -exact && run.places < powersOfTen.length ? whole : Number.NaN;
}
function added(a: number, places: number, b: number, sign: 1 | -1, run: Run): number {
  if (places < run.places) return bounded(a * powersOfTen[run.places - places]!, b * sign);
  if (places === run.places) return bounded(a, b * sign);
  const scaledUp = b * powersOfTen[places - run.places]!;
  run.places = places;
  return bounded(a, scaledUp * sign);
}
const bounded = (a: number, b: number): number => (Math.abs(a) + Math.abs(b) <= exact ? a + b : Number.NaN);

const product =
  (left: Evaluate<number>, right: Evaluate<number>): Evaluate<number> =>
  (run) => {
    const a = left(run);
    const { places } = run;
    return multiplied(a, places, right(run), run);
  };
const productWithLeaf =
  (left: Evaluate<number>, right: Leaf): Evaluate<number> =>
  (run) => {
    const a = left(run);
    const { places } = run;
    return multiplied(a, places, read(right, run), run);
  };
const productOfLeaves =
  (left: Leaf, right: Leaf): Evaluate<number> =>
  (run) => {
    const a = read(left, run);
    const { places } = run;
    return multiplied(a, places, read(right, run), run);
  };

const sum =
  (left: Evaluate<number>, right: Evaluate<number>, sign: 1 | -1): Evaluate<number> =>
  (run) => {
    const a = left(run);
    const { places } = run;
    return added(a, places, right(run), sign, run);
  };
const sumWithLeaf =
  (left: Evaluate<number>, right: Leaf, sign: 1 | -1): Evaluate<number> =>
  (run) => {
    const a = left(run);
    const { places } = run;
    return added(a, places, read(right, run), sign, run);
  };
const sumOfLeaves =
  (left: Leaf, right: Leaf, sign: 1 | -1): Evaluate<number> =>
  (run) => {
    const a = read(left, run);
    const { places } = run;
    return added(a, places, read(right, run), sign, run);
  };
