import { type FormElement, layoutTypes } from '@trackyard/contract';
import { expect, test } from 'vitest';
import { formLayout, inUnit, isOffered } from './form-layout.ts';

const fields = [
  { id: 'title0', type: 'text' },
  { id: 'length', type: 'number' },
  { id: 'assets', type: 'content' },
];
let made = 0;
const element = (type: FormElement['type'], attributeId: string | null = null, text = ''): FormElement => ({
  ...{ id: `element${made++}`, type, attributeId, text },
});
/** A form as a line: fields by their ids, elements by their types, how a field is asked for in brackets. */
const line = (...elements: FormElement[]): string =>
  formLayout(fields, elements)
    .parts.map((it) => (it.kind === 'element' ? it.element.type : `${it.field.id}(${it.asks.map((one) => one.type).join()})`))
    .join(' ');

test('the types that lay out a form exist by name, and those whose engine is not there are not offered [FIELD-024, FIELD-025]', () => {
  expect([...layoutTypes].sort()).toEqual([
    ...['action', 'description', 'fileUpload', 'formButton', 'infoBox', 'lineBreak'],
    ...['listTable', 'placeholder', 'separatorLine', 'timeUnit', 'type'],
  ]);
  expect(layoutTypes.filter((it) => !isOffered(it))).toEqual(['type', 'action']);
});

test('texts and lines stand before their field, or behind the last one', () => {
  expect(
    line(element('description', 'title0'), element('separatorLine', 'length'), element('infoBox', 'length'), element('lineBreak')),
  ).toBe('description title0() separatorLine infoBox length() assets() lineBreak');
  expect(line(element('description', 'gone00'))).toBe('title0() length() assets() description');
});

test('a field is asked for as its elements say, where they fit its type', () => {
  expect(line(element('timeUnit', 'length'), element('placeholder', 'title0'), element('fileUpload', 'assets'))).toBe(
    'title0(placeholder) length(timeUnit) assets(fileUpload)',
  );
  expect(line(element('timeUnit', 'title0'), element('fileUpload', 'gone00'), element('listTable', 'assets'))).toBe(
    'title0() length() assets()',
  );
  expect(formLayout(fields, [element('placeholder', 'title0', 'Lot'), element('placeholder', 'title0', 'Farm')]).parts[0]).toMatchObject({
    asks: [{ text: 'Farm' }],
  });
});

test('an element names the button', () => {
  expect([formLayout(fields).button, formLayout(fields, [element('formButton', null, 'Order')]).button]).toEqual(['', 'Order']);
});

test('lengths of time are the same in another unit', () => {
  expect([inUnit(90, 'minutes', 'hours'), inUnit(1.5, 'days', 'hours'), inUnit(2, 'weeks', 'days')]).toEqual([1.5, 36, 14]);
});
