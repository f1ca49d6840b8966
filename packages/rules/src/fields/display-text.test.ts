import type { Attribute, FieldOptions, FieldType } from '@trackyard/contract';
import { expect, test } from 'vitest';
import { canBeTitle, displayText } from './display-text.ts';

const field = (id: string, name: string, type: FieldType = 'text', options: FieldOptions = {}): Attribute => ({ id, name, type, options });
const code = field('code00', 'Code', 'number', { DISPLAY_ATTR: true });
const notes = field('notes0', 'Notes');
const title = field('title0', 'Title');

test('a record is called by the field that was chosen for it [TABLE-011]', () => {
  expect(displayText([notes, title, code], { code00: 12, title0: 'Guji', notes0: 'Washed' })).toBe('12');
});
test('without a chosen field a record is called by its Title [TABLE-012, TASK-004]', () => {
  expect(displayText([notes, title], { title0: ' Guji\nUraga ', notes0: 'Washed' })).toBe('Guji Uraga');
});
test('without a Title a record is called by its first text field [TABLE-013]', () => {
  expect(displayText([field('weight', 'Weight', 'number'), notes], { weight: 60, notes0: 'Washed' })).toBe('Washed');
});
test('where none of these has a value a record is an unnamed task [TABLE-014, TASK-005]', () => {
  expect(displayText([code, title, notes], { title0: '  ' })).toBe('Unnamed task');
  expect(displayText([field('weight', 'Weight', 'number')], { weight: 60 })).toBe('Unnamed task');
});
test('a record is called by no ids: of people, tracks or other records', () => {
  for (const type of ['user', 'track', 'article', 'task'] as const) {
    const link = field('link00', 'Title', type, { DISPLAY_ATTR: true });
    expect(canBeTitle(type)).toBe(false);
    expect(displayText([link, notes], { link00: ['0193a0b1'], notes0: 'Washed' })).toBe('Washed');
    expect(displayText([link], { link00: ['0193a0b1'] })).toBe('Unnamed task');
  }
});
test('a choice is read by its name', () => {
  const options = { DISPLAY_ATTR: true, choices: [{ id: 'atsea0', name: 'At sea', colour: 'sky' }] };
  expect(displayText([field('status', 'Status', 'select', options)], { status: 'atsea0' })).toBe('At sea');
});
