import { timeUnitOf, valueTypeOf } from '../names.ts';
import type { Constant, ConstantKind } from './expression.ts';
import type { Token } from './tokens.ts';

/** The constant that a token is, or undefined. Behind AS every word is taken for a type: the check knows which there are. */
export function constantOf(token: Token, before: Token | undefined): Constant | undefined {
  const constant = (type: ConstantKind, value = token.value): Constant => ({
    kind: 'constant',
    type,
    value,
    from: token.from,
    to: token.to,
  });
  if (token.kind === 'number') return constant('number');
  if (token.kind === 'text') return constant(/[\n\r]/.test(token.value) ? 'longText' : 'text');
  if (token.kind !== 'word') return undefined;
  const small = token.value.toLowerCase();
  if (small === 'true' || small === 'false') return constant('checkbox', small);
  if (timeUnitOf(token.value)) return constant('timeUnit', token.value.toUpperCase());
  if (valueTypeOf(token.value) || (before?.kind === 'operator' && before.value === 'AS')) return constant('type');
  return undefined;
}

/** A percent, from its number and its sign. */
export const percentOf = ({ value, from }: Token, { to }: Token): Constant => ({ kind: 'constant', type: 'percent', value, from, to });
