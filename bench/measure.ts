/**
 * One line of what a benchmark found. `reference` is the same of something plainer, measured in the same run on the same
 * machine; `ratio` is the figure over it. The goal is for the ratio where there is one, else for the figure.
 */
export interface Measure {
  bench: string;
  case: string;
  figure: number;
  unit: string;
  reference: number | null;
  ratio: number | null;
  goal: number | null;
  met: boolean | null;
}
/** `smoke`: a moment only, to see that it runs; too short to say whether a goal is met. */
export interface Size {
  smoke: boolean;
}
interface Found extends Pick<Measure, 'bench' | 'case' | 'figure' | 'unit'> {
  reference?: number;
  goal?: { atLeast: number } | { atMost: number };
}

export function measure({ reference, goal, ...found }: Found, { smoke }: Size): Measure {
  const ratio = reference === undefined ? null : found.figure / reference;
  const judged = ratio ?? found.figure;
  return {
    ...found,
    reference: reference ?? null,
    ratio,
    goal: goal ? ('atLeast' in goal ? goal.atLeast : goal.atMost) : null,
    met: goal && !smoke ? ('atLeast' in goal ? judged >= goal.atLeast : judged <= goal.atMost) : null,
  };
}

export function print(measures: readonly Measure[]): void {
  for (const it of measures) console.log(JSON.stringify(it, rounded));
}

/** The value that `share` of all are no greater than, such as 0.99. */
export function quantile(values: Iterable<number>, share: number): number {
  const sorted = Float64Array.from(values).sort();
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

const rounded = (_key: string, value: unknown): unknown => (typeof value === 'number' ? Number(value.toPrecision(4)) : value);
