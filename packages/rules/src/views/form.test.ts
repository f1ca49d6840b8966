import type { Attribute } from '@trackyard/contract';
import { expect, test } from 'vitest';
import { formFields, formProblem } from './form.ts';

const attributes: Attribute[] = [
  { id: 'title0', name: 'Title', type: 'text', options: {} },
  { id: 'weight', name: 'Weight', type: 'number', options: { MIN: 0 } },
  { id: 'price0', name: 'Price', type: 'number', options: {} },
  { id: 'made00', name: 'Made', type: 'createdDate', options: {} },
];
const form = { title: '', text: '', thanks: '', required: ['title0'] };
const options = { hidden: ['price0'], form };

test('a form asks for the fields that it shows, and for none that the system sets', () => {
  expect(formFields(attributes, options).map((it) => it.id)).toEqual(['title0', 'weight']);
});

test.each([
  [{ title0: 'Guji', weight: 12 }, null],
  [{ title0: 'Guji' }, null],
  [{ weight: 12 }, 'Title: This field is required.'],
  [{ title0: '' }, 'Title: This field is required.'],
  [{ title0: 'Guji', weight: 'heavy' }, expect.stringMatching(/^Weight: /)],
  [{ title0: 'Guji', price0: 9 }, 'This form does not ask for one of these fields any more.'],
  [{ title0: 'Guji', made00: '2026-11-25' }, 'This form does not ask for one of these fields any more.'],
  [{ title0: 'Guji', other0: 1 }, 'This form does not ask for one of these fields any more.'],
])('%o is answered by %o', (values, problem) => {
  expect(formProblem(attributes, options, values)).toEqual(problem);
});
