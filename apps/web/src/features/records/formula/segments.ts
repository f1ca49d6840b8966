import { type FormulaProblem, type Piece, piecesOf } from '@trackyard/formula';

export interface Segment {
  text: string;
  kind: Piece['kind'] | null;
  isWrong: boolean;
}
/** A source in pieces of one colour each, those with a mistake apart. A mistake without an extent is shown at the character before it. */
export function segmentsOf(source: string, problems: readonly Pick<FormulaProblem, 'from' | 'to'>[]): Segment[] {
  const wrong = problems.map(({ from, to }) => (to > from ? { from, to } : { from: Math.max(0, from - 1), to: Math.max(1, to) }));
  const pieces = piecesOf(source);
  const edges = new Set([0, source.length, ...[...pieces, ...wrong].flatMap(({ from, to }) => [from, to])]);
  const cuts = [...edges].filter((it) => it <= source.length).sort((a, b) => a - b);
  const within = (from: number, to: number) => (it: { from: number; to: number }) => it.from <= from && it.to >= to;
  return cuts.slice(1).map((to, nth) => {
    const from = cuts[nth]!;
    return { text: source.slice(from, to), kind: pieces.find(within(from, to))?.kind ?? null, isWrong: wrong.some(within(from, to)) };
  });
}
