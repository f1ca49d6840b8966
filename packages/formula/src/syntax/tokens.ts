import type { FormulaProblem, Span } from '../errors.ts';

/**
 * One piece of a source. `value` is the content of a text or reference without its escapes, the digits of a number, a word as written,
 * or the sign itself.
 */
export interface Token extends Span {
  readonly kind: 'number' | 'text' | 'reference' | 'word' | 'operator' | '(' | ')' | ',' | 'end';
  readonly value: string;
}

/** The pieces of a source up to its end, or up to the first place that is no piece, which `problem` explains. */
export interface Tokens {
  readonly tokens: readonly Token[];
  readonly problem?: FormulaProblem;
}
