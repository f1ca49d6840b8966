import type { Expression } from './expression.ts';

/** An expression and all its parts, in the order in which they are written, without recursion. */
export function* partsOf(expression: Expression): Generator<Expression> {
  const waiting: Expression[] = [expression];
  for (let it = waiting.pop(); it; it = waiting.pop()) {
    yield it;
    if (it.kind === 'operation') waiting.push(...(it.left ? [it.right, it.left] : [it.right]));
    if (it.kind === 'functionCall') waiting.push(...it.arguments.toReversed());
  }
}
