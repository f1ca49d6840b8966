import { expect, test } from 'vitest';
import { isBest, optionsOf, type Pickable, type Picked, pickedAlready } from './picked.ts';

const [mateo, priya]: Pickable[] = [
  { id: 'm', displayName: 'Matéo Ruiz', email: 'ruiz@kestrel.example' },
  { id: 'p', displayName: 'Priya Nair', email: 'nair@kestrel.example' },
] as Pickable[];
const picked: Picked[] = [
  { kind: 'person', person: mateo! },
  { kind: 'email', email: 'freya@holm.example' },
];

test('the list lacks those who are chosen, and who is sought among them is known as chosen', () => {
  const found = (text: string) => optionsOf([mateo!, priya!], picked, text, true).length;
  for (const [text, one] of [
    ['mateo', picked[0]],
    ['ruiz kes', picked[0]],
    ['freya@holm.example', picked[1]],
    ['nobody', undefined],
  ] as const)
    expect([text, found(text), pickedAlready(picked, text)]).toEqual([text, 0, one]);
  expect([found('pri'), pickedAlready(picked, 'pri')]).toEqual([1, undefined]);
});

test('a whole address and a name that begins with the text wait for nobody else', () => {
  expect(isBest(picked[1], 'freya@holm.example')).toBe(true);
  expect(isBest(picked[0], 'mat')).toBe(true);
  expect(isBest(picked[0], 'tel')).toBe(false);
  expect(isBest(undefined, 'mat')).toBe(false);
});
