import { fail } from '../errors.ts';
import { shortened } from '../shortened.ts';
import type { Token } from './tokens.ts';

/** Fails for a token that stands where a value should be; `before` is the token in front of it. */
export function noValue(token: Token, before: Token | undefined): never {
  const afterOperator = before?.kind === 'operator' || before?.kind === ',';
  if (token.kind === 'operator' || token.kind === ',') return unexpected(token, before);
  if (token.kind === 'word')
    fail(
      'UNIDENTIFIABLE_TOKEN',
      `‘${shortened(token.value)}’ means nothing here. Write a field in braces, {${shortened(token.value)}}, and a text in quotes.`,
      token,
    );
  if (afterOperator) fail('OPERATOR_WITHOUT_VALUE', `Nothing follows ${nameOf(before)}. Add a value, or remove it.`, before);
  if (token.kind === 'end') fail('MISSING_CLOSING_PARENTHESIS', 'This parenthesis is not closed. Add a closing parenthesis: )', before!);
  if (before?.kind === '(') fail('UNEXPECTED_OPERATOR', 'There is nothing in these parentheses. Put a value between them.', token);
  return closesNothing(token);
}

/** Fails for a token that follows a complete value and is no operator; `inside` parentheses or not. */
export function afterValue(token: Token, inside: boolean): never {
  if (token.kind === ')' && !inside) closesNothing(token);
  if (token.kind === ',') fail('UNEXPECTED_OPERATOR', 'Commas only separate the arguments of a function. Remove this comma.', token);
  return fail('UNIDENTIFIABLE_TOKEN', 'An operator is missing in front of this. Add one, such as + or AND.', token);
}

/** Two operators that other languages have as one. */
const fromElsewhere: Readonly<Record<string, string>> = {
  '<>': 'Write != for ‘is not equal to’.',
  '==': 'Write = once.',
  '=>': 'Write >= for ‘is at least’.',
  '=<': 'Write <= for ‘is at most’.',
  '**': 'Write ^ for a power.',
};

function unexpected(token: Token, before: Token | undefined): never {
  const message = `A value is expected here, not ${nameOf(token)}. ${adviceFor(token, before)}`;
  return fail('UNEXPECTED_OPERATOR', message, token);
}

function adviceFor({ value, from }: Token, before: Token | undefined): string {
  const pair = before?.kind === 'operator' && before.to === from ? fromElsewhere[before.value + value] : undefined;
  if (pair) return pair;
  if (/^(AS|OR|AND)$/.test(value)) return `${value} stands between two values: {A} ${value} {B}.`;
  return 'Add a value in front of it, or remove it.';
}

const closesNothing = (token: Token): never =>
  fail('MISSING_OPENING_PARENTHESIS', 'No parenthesis is open here. Add an opening one in front, or remove this.', token);

const nameOf = ({ kind, value }: Token): string => (kind === ',' ? 'a comma' : value);
