import { limits } from '@trackyard/contract';
import { expect, test } from 'vitest';
import { choicesFrom, pasteChoices, problemOf } from './choice-rows.ts';

const before = [
  { id: 'aaaaaaaa', name: 'Open', colour: 'moss' },
  { id: 'bbbbbbbb', name: 'Done', colour: 'sky' },
];
const blank = { id: 'cccccccc', name: '', colour: 'amber' };

test('a renamed choice keeps its id and colour, so that records still have it', () => {
  expect(choicesFrom([{ ...before[0]!, name: ' To do ' }, before[1]!], before)).toEqual([{ ...before[0], name: 'To do' }, before[1]]);
});

test('a new row without a name is left out; one that records may have needs a name, and no name is there twice', () => {
  expect(choicesFrom([...before, blank], before)).toEqual(before);
  expect(choicesFrom([blank], [])).toBeNull();
  const emptied = [{ ...before[0]!, name: ' ' }, before[1]!];
  expect(problemOf(emptied, 0, before)).toBe('missing');
  expect(choicesFrom(emptied, before)).toBeNull();
  const doubled = [...before, { ...blank, name: 'open' }];
  expect([0, 1, 2].map((at) => problemOf(doubled, at, before))).toEqual([null, null, 'double']);
  expect(choicesFrom(doubled, before)).toBeNull();
});

test('each pasted line becomes a choice below the row, and an empty row takes the first', () => {
  const pasted = pasteChoices([before[0]!, blank, before[1]!], 1, 'Waiting\r\n\nDone\n Ready \nwaiting');
  expect(pasted.map((it) => it.name)).toEqual(['Open', 'Waiting', 'Ready', 'Done']);
  expect(pasted[1]!.id).toBe(blank.id);
  expect(pasteChoices(before, 0, 'One\nTwo').map((it) => it.name)).toEqual(['Open', 'One', 'Two', 'Done']);
  const many = Array.from({ length: limits.fieldChoices + 5 }, (_, at) => `Choice ${at}`).join('\n');
  expect(pasteChoices([blank], 0, many)).toHaveLength(limits.fieldChoices);
});
