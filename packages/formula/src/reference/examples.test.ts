import { expect, test } from 'vitest';
import { compile } from '../evaluation/compile.ts';
import { functions } from '../functions/index.ts';
import { conversionExamples, type Example, operatorForms } from './examples.ts';

const clock = { now: new Date('2026-11-24T12:00:00Z'), timeZone: 'Europe/Paris' };
const examples: readonly Example[] = [
  ...functions.flatMap((it) => it.examples),
  ...Object.values(operatorForms).map(({ example }) => example),
  ...conversionExamples,
];

test.each(examples)('the page of formulas says what is so: %s is %s', (formula, result) => {
  expect(compile(`(${formula}) AS text`, {})({}, clock)).toBe(result);
});

test('each function and operator has an example that uses it', () => {
  for (const { name, examples: own } of functions) expect(own.some(([formula]) => formula.includes(`${name}(`))).toBe(true);
  for (const [name, { example }] of Object.entries(operatorForms)) expect(example[0]).toContain(name);
});
