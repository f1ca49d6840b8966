import { expect, test } from 'vitest';
import { createUndoStack } from './undo-stack.ts';

test('steps are taken back from the last to the first and done again in their order, until another is made', () => {
  const log: string[] = [];
  const stack = createUndoStack();
  const step = (name: string) => stack.add({ undo: () => log.push(`-${name}`), redo: () => log.push(`+${name}`) });
  step('a');
  step('b');
  stack.undo();
  stack.undo();
  stack.undo();
  stack.redo();
  step('c');
  stack.redo();
  stack.undo();
  expect([stack.canUndo(), stack.canRedo()]).toEqual([true, true]);
  step('d');
  expect([stack.canUndo(), stack.canRedo()]).toEqual([true, false]);
  expect(log).toEqual(['-b', '-a', '+a', '-c']);
});
