import { expect, test } from 'vitest';
import { functionAt, suggestionsAt } from './completion.ts';

const fields = ['Price', 'Price per kg', 'Bags', 'Odd {name}'];
/** The caret stands at the mark. */
function at(marked: string) {
  const caret = marked.indexOf('|');
  const source = marked.replace('|', '');
  const found = suggestionsAt(source, caret, fields);
  return found && { typed: source.slice(found.from, found.to), labels: found.list.map((it) => it.label) };
}

test('within braces fields are suggested, and what is behind the caret goes with them', () => {
  expect(at('2 * {pri|')).toEqual({ typed: '{pri', labels: ['Price', 'Price per kg'] });
  expect(at('{|')?.labels).toEqual(fields);
  expect(at('{Pr|ice} * 2')).toEqual({ typed: '{Price}', labels: ['Price', 'Price per kg'] });
  expect(suggestionsAt('{odd', 4, fields)!.list[0]!.text).toBe('{Odd \\{name\\}}');
});

test('a word goes on as a field, a function or a word of the language', () => {
  expect(at('1 + ma|')).toEqual({ typed: 'ma', labels: ['MAX(value, …)'] });
  expect(at('1 + pr|')?.labels).toEqual(['Price', 'Price per kg', 'PROPER(text)']);
  expect(at('true a|')?.labels).toEqual(['AVERAGE(value, …)', 'AND', 'AS', 'Bags', 'Odd {name}']);
  expect(at('1 AS t|')?.labels).toEqual(['text']);
  expect(at('1 AS |')?.labels).toContain('percent');
});

test('where a value is due, fields are suggested without a word', () => {
  expect([at('|')?.labels, at('{Price} * |')?.labels, at('MAX(|')?.labels]).toEqual(Array(3).fill(fields));
  expect([at('{Price} |'), at('"pri|'), at('12|')]).toEqual([null, null, null]);
});

test('the function is known among whose arguments the caret stands', () => {
  const name = (marked: string) => functionAt(marked.replace('|', ''), marked.indexOf('|'))?.name;
  expect([name('MAX(1, |'), name('MAX(IF(true, |1, 2), 3)'), name('MAX(IF(true, 1, 2), |3)'), name('MAX((1 + |2))')]).toEqual([
    ...['MAX', 'IF', 'MAX', 'MAX'],
  ]);
  expect([name('MAX(1)|'), name('|MAX(1)')]).toEqual([undefined, undefined]);
});
