import { FormulaError, type FormulaProblem, fail, missingFormula, problem, type Span } from '../errors.ts';
import { limits } from '../limits.ts';
import { isFunctionName } from '../names.ts';
import { constantOf, percentOf } from './constants.ts';
import type { Expression, FunctionCall } from './expression.ts';
import { tokensOf } from './lexer.ts';
import { afterValue, noValue } from './mistakes.ts';
import { bindingOf, negationStrength, type OperatorName } from './operators.ts';
import type { Token } from './tokens.ts';

/**
 * Reads a formula (spec §3, §5 'Formula typing'). Answers its expression, or its first mistake. Never throws; takes time in proportion
 * to the source.
 */
export function parse(source: string): { readonly expression: Expression } | { readonly errors: readonly [FormulaProblem] } {
  const whole = { from: 0, to: source.length };
  if (source.length > limits.sourceLength) return { errors: [problem('TOO_COMPLEX', tooLong, whole)] };
  const { tokens, problem: mistake } = tokensOf(source);
  if (mistake) return { errors: [mistake] };
  if (tokens.length === 1) return { errors: [problem('MISSING_FORMULA', missingFormula, whole)] };
  try {
    return { expression: new Parser(tokens).whole() };
  } catch (error) {
    if (!(error instanceof FormulaError)) throw error;
    const { code, message, from, to } = error;
    return { errors: [{ code, message, from, to }] };
  }
}

const tooLong = `This formula is longer than ${limits.sourceLength.toLocaleString('en')} characters. Split it into several formula fields.`;
const tooManyParts = `This formula has more than ${limits.parts.toLocaleString('en')} parts. Split it into several formula fields.`;
const tooDeep = `This formula is nested more than ${limits.depth} deep. Split it into several formula fields.`;

/** A parser by binding strength. It bounds its recursion, and the height of what it builds, on which later passes recurse. */
class Parser {
  readonly #tokens: readonly Token[];
  #at = 0;
  #parts = 0;
  #depth = 0;
  /** Of the expression that was finished last. */
  #height = 0;

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens;
  }

  whole(): Expression {
    const expression = this.#expression(0);
    if (this.#next.kind !== 'end') afterValue(this.#next, false);
    return expression;
  }

  get #next(): Token {
    return this.#tokens[this.#at]!;
  }
  #take(): Token {
    return this.#tokens[this.#at++]!;
  }

  /** An operand and all operators after it that bind at least so tightly. */
  #expression(atLeast: number): Expression {
    if (++this.#depth > limits.depth) fail('TOO_COMPLEX', tooDeep, this.#next);
    let left = this.#operand();
    let height = this.#height;
    for (;;) {
      const sign = this.#next;
      const binding = sign.kind === 'operator' ? bindingOf(sign.value) : undefined;
      if (!binding || binding.strength < atLeast) break;
      this.#at++;
      const right = this.#expression(binding.rightAssociative ? binding.strength : binding.strength + 1);
      left = this.#operation(sign, right, left);
      height = this.#grown(Math.max(height, this.#height), sign);
    }
    this.#height = height;
    this.#depth--;
    return left;
  }

  #operation(sign: Token, right: Expression, left?: Expression): Expression {
    this.#count(sign);
    const [name, operator] = [sign.value as OperatorName, { from: sign.from, to: sign.to }];
    const from = left?.from ?? sign.from;
    return { kind: 'operation', name, operator, ...(left && { left }), right, from, to: right.to };
  }

  #operand(): Expression {
    this.#height = 1;
    const before = this.#tokens[this.#at - 1];
    const token = this.#take();
    if (token.kind === 'operator' && token.value === '-') return this.#negation(token);
    if (token.kind === '(') return this.#group(token);
    this.#count(token);
    if (token.kind === 'reference') return { kind: 'reference', name: token.value, from: token.from, to: token.to };
    if (token.kind === 'word' && this.#next.kind === '(') return this.#call(token);
    if (token.kind === 'number' && this.#isPercent()) return percentOf(token, this.#take());
    return constantOf(token, before) ?? this.#noConstant(token, before);
  }

  /** `%` after the digits is a percent unless a value follows, which makes it the remainder (decision 6 of the platform). */
  #isPercent(): boolean {
    const after = this.#tokens[this.#at + 1];
    return this.#next.value === '%' && this.#next.kind === 'operator' && !beginsValue.includes(after!.kind);
  }

  #noConstant(token: Token, before: Token | undefined): never {
    if (token.kind === 'word' && isFunctionName(token.value))
      fail('MISSING_OPENING_PARENTHESIS', `${token.value} is a function. Write its arguments in parentheses: ${token.value}(…).`, token);
    return noValue(token, before);
  }

  #negation(sign: Token): Expression {
    const right = this.#expression(negationStrength);
    this.#height = this.#grown(this.#height, sign);
    return this.#operation(sign, right);
  }

  /** The span of a group is that of its content: parentheses leave no trace in the expression. */
  #group(opening: Token): Expression {
    const content = this.#expression(0);
    if (this.#next.kind === ')') this.#at++;
    else this.#unclosed(opening);
    return content;
  }

  #call(name: Token): FunctionCall {
    const opening = this.#take();
    const given: Expression[] = [];
    let height = 0;
    while (this.#next.kind !== ')' || given.length > 0) {
      given.push(this.#expression(0));
      height = Math.max(height, this.#height);
      if (this.#next.kind !== ',') break;
      this.#at++;
    }
    if (this.#next.kind !== ')') this.#unclosed(opening);
    this.#height = this.#grown(height, name);
    const { from, to } = name;
    return {
      kind: 'functionCall',
      function: { kind: 'function', name: name.value.toUpperCase(), from, to },
      arguments: given,
      from,
      to: this.#take().to,
    };
  }

  #unclosed(opening: Token): void {
    if (this.#next.kind !== 'end') afterValue(this.#next, true);
    fail('MISSING_CLOSING_PARENTHESIS', 'This parenthesis is not closed. Add a closing parenthesis: )', opening);
  }

  #count(at: Span): void {
    if (++this.#parts > limits.parts) fail('TOO_COMPLEX', tooManyParts, at);
  }
  #grown(height: number, at: Span): number {
    if (height >= limits.depth) fail('TOO_COMPLEX', tooDeep, at);
    return height + 1;
  }
}

const beginsValue: readonly Token['kind'][] = ['number', 'text', 'reference', 'word', '('];
