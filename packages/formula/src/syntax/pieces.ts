import type { Span } from '../errors.ts';
import { isFunctionName, timeUnitOf, valueTypeOf } from '../names.ts';
import { tokensOf } from './lexer.ts';
import type { Token } from './tokens.ts';

/** One piece of a source, to be coloured. `broken`: from here on nothing can be read. */
export interface Piece extends Span {
  readonly kind: 'number' | 'text' | 'reference' | 'operator' | 'function' | 'word' | 'sign' | 'broken';
}

/** The pieces of a source in their order, of broken ones too; between them stands white space only. */
export function piecesOf(source: string): Piece[] {
  const { tokens, problem } = tokensOf(source);
  const pieces = tokens.flatMap((it): Piece[] => (it.kind === 'end' ? [] : [{ kind: kindOf(it), from: it.from, to: it.to }]));
  return problem ? [...pieces, { kind: 'broken', from: problem.from, to: source.length }] : pieces;
}

function kindOf({ kind, value }: Token): Piece['kind'] {
  if (kind === '(' || kind === ')' || kind === ',') return 'sign';
  if (kind !== 'word') return kind as Exclude<typeof kind, 'end' | 'word'>;
  if (isFunctionName(value)) return 'function';
  return valueTypeOf(value) || timeUnitOf(value) || /^(true|false)$/i.test(value) ? 'number' : 'word';
}
