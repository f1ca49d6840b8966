import { type FieldType, fieldTypes } from '@trackyard/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { guessColumn, inertCell, originalCell, type TextReader, textForms } from './index.ts';

const english: TextReader = { locale: 'en-GB', timeZone: 'Europe/Stockholm', today: '2026-11-25' };
const read = (type: FieldType, text: string, more: Partial<TextReader> = {}) => textForms[type]!.read(text, {}, { ...english, ...more });

test.each([
  ['2026-11-21', 'ymd', '2026-11-21'],
  ['21/11/2026', 'dmy', '2026-11-21'],
  ['11/21/2026', 'mdy', '2026-11-21'],
  ['21.11.26', 'dmy', '2026-11-21'],
  ['21 Nov 2026', undefined, '2026-11-21'],
  ['31/02/2026', 'dmy', undefined],
  ['2026-11-21T09:14:00Z', undefined, '2026-11-21T09:14:00.000Z'],
  ['2026-11-21 09:14', undefined, '2026-11-21T08:14:00.000Z'],
  ['2026-07-01 09:14:30', undefined, '2026-07-01T07:14:30.000Z'],
  ['7/1/2026 9:14 pm', 'mdy', '2026-07-01T19:14:00.000Z'],
  ['2026-07-01T09:14:30+0200', undefined, '2026-07-01T07:14:30.000Z'],
  ['soon', undefined, undefined],
] as const)('%j in the order %s is the date %s', (text, dateOrder, date) =>
  expect(read('date', text, dateOrder && { dateOrder })).toBe(date),
);

test.each([
  [['1', '25', '-3'], 'number'],
  [['1.5', '2,5'], 'number'],
  [['007', '042'], 'text'],
  [['+46 8 123', '+46 8 456'], 'text'],
  [['12345678901234567890'], 'text'],
  [['5%', '12.5 %'], 'percent'],
  [['yes', 'No', ''], 'checkbox'],
  [['9:30', '14:05'], 'time'],
  [['2026-11-21', '2026-01-02'], 'date'],
  [['https://example.com/a', 'http://example.com'], 'url'],
  [['', ''], 'text'],
  [['one\ntwo'], 'longText'],
  [['To do', 'Done', 'to do', 'Done', 'Done', 'To do'], 'select'],
  [['Guji', 'Huila', 'Nyeri'], 'text'],
] as const)('a column of %j is guessed as %s', (values, type) => expect(guessColumn(values, english).type).toBe(type));

test.each([
  [['13/02/2026', '4/5/2026'], 'en-US', 'dmy'],
  [['02/13/2026', '4/5/2026'], 'en-GB', 'mdy'],
  [['4/5/2026'], 'en-US', 'mdy'],
  [['4/5/2026'], 'en-GB', 'dmy'],
  [['4.5.2026'], 'sv-SE', 'dmy'],
] as const)('the dates %j are read in %s as %s', (values, locale, dateOrder) =>
  expect(guessColumn(values, { ...english, locale })).toMatchObject({ type: 'date', dateOrder }),
);

test.each([
  [['1,5', '1.234'], 'en-GB', ','],
  [['1.234.567,5'], 'en-GB', ','],
  [['1,234', '0.5'], 'de-DE', '.'],
  [['1,234,567'], 'de-DE', '.'],
  [['1.234'], 'de-DE', ','],
  [['1.234'], 'en-GB', '.'],
] as const)('the numbers %j, read in %s, have the decimal sign %s', (values, locale, decimal) =>
  expect(guessColumn(values, { ...english, locale })).toEqual({ type: 'number', decimal }),
);

test('a number in a file is read by the sign of its column, not by that of the reader', () => {
  expect(read('number', '1.234', { decimal: ',' })).toBe(1234);
  expect(read('number', '1.234', { decimal: '.', locale: 'de-DE' })).toBe(1.234);
});

test.each([
  ['number', '1,234', true],
  ['number', '1 234.50', true],
  ['number', '1’234.5', true],
  ['number', '-0.50', true],
  ['number', '€ 8.90', true],
  ['number', '(4)', true],
  ['number', '1.5e-7', true],
  ['number', '4111111111111111', true],
  ['number', '00123', false],
  ['number', '-007', false],
  ['number', '1E5', false],
  ['number', '9007199254740993', false],
  ['number', '+46812345678', false],
  ['number', '555 1234', false],
  ['number', '1,23,456', false],
  ['number', '0.12345678901234567890', false],
  ['percent', '12.5%', true],
  ['percent', '0.30000000000000004', true],
  ['percent', '0123%', false],
  ['time', '9.30 pm', true],
  ['time', '21:30:00', true],
  ['time', '21:30:45', false],
  ['date', '24.11.26', true],
  ['date', '24 Nov 2026 14:30', true],
  ['date', '24 Nov', false],
  ['date', 'November 2026', false],
  ['date', '2026-03-29 02:30', false],
  ['date', '2026-11-24T09:14:00.1234Z', false],
] as const)('a value of the type %s keeps all that %j says: %s', (type, text, keeps) => {
  const reader = { ...english, decimal: '.' } as const;
  const value = textForms[type]!.read(text, {}, reader);
  expect(value).toBeDefined();
  expect(textForms[type]!.keeps!(text, value, reader)).toBe(keeps);
});

test.each([
  [['1E5', '12E10', '3'], 'text'],
  [['1.5E-7', '2E+3'], 'number'],
  [['0.30000000000000004'], 'number'],
  [['0.123456789012345678'], 'text'],
  [['25:30', '9:30'], 'text'],
  [['21:30:45'], 'text'],
  [['4111111111111111'], 'text'],
] as const)('a column of %j is guessed as %s, since its values must read back as they were written', (values, type) =>
  expect(guessColumn(values, english).type).toBe(type),
);

const day = fc.date({ min: new Date('1000-01-01'), max: new Date('9999-12-31'), noInvalidDate: true }).map((it) => it.toISOString());
const double = fc.double({ noNaN: true, noDefaultInfinity: true }).filter((it) => !Object.is(it, -0));
const samples: { [T in FieldType]?: fc.Arbitrary<unknown> } = {
  text: fc.string({ minLength: 1, unit: 'grapheme' }),
  longText: fc.string({ minLength: 1 }).map((it) => `${it}\n=1+1`),
  number: double,
  percent: double,
  date: fc.oneof(
    day,
    day.map((it) => it.slice(0, 10)),
  ),
  time: fc.tuple(fc.nat(23), fc.nat(59)).map((it) => it.map((part) => String(part).padStart(2, '0')).join(':')),
  checkbox: fc.boolean(),
  select: fc.constantFrom('choice0', 'choice1'),
  url: fc.webUrl(),
  autocomplete: fc.string({ minLength: 1, unit: 'grapheme' }),
};
const options = {
  choices: [
    { id: 'choice0', name: '=To do', colour: 'moss' },
    { id: 'choice1', name: '-5', colour: 'sky' },
  ],
};
test.each(fieldTypes.filter((it) => textForms[it]))('a value of the type %s comes back from a file as it was', (type) => {
  const form = textForms[type]!;
  const german: TextReader = { ...english, locale: 'de-DE', decimal: '.', dateOrder: 'ymd' };
  fc.assert(
    fc.property(samples[type]!, (value) => {
      const cell = inertCell(form.write(value, options));
      expect(form.read(originalCell(cell), options, german)).toEqual(value);
    }),
  );
});

test('a cell never begins as a formula does, and says the same text', () => {
  for (const text of ['=1+1', '+cmd|x', '-2+3', '@SUM(A1)', '\t=1', "'=1", "''@a", '＝1']) {
    expect(inertCell(text)).toBe(`'${text}`);
    expect(originalCell(inertCell(text))).toBe(text);
  }
  for (const text of ['-5', '+5', '-1.5e3', '-5%', "it's", "'quoted'", '']) expect(inertCell(text)).toBe(text);
  fc.assert(fc.property(fc.string(), (text) => originalCell(inertCell(text)) === text));
});

test('a moment comes back from a file as it was, whatever the zone of its writer and reader', () => {
  const zones = fc.constantFrom('UTC', 'Europe/Stockholm', 'America/New_York', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'Pacific/Apia');
  fc.assert(
    fc.property(zones, day, (timeZone, moment) => {
      const text = textForms.date!.write(moment, {}, { timeZone });
      const reader = { ...english, timeZone, dateOrder: 'ymd' } as const;
      expect(textForms.date!.read(text, {}, reader)).toBe(moment);
      expect(textForms.date!.keeps!(text, moment, reader)).toBe(true);
    }),
  );
});

test('numbers with decimal commas come back from a file as they were', () => {
  fc.assert(
    fc.property(double, (value) => {
      for (const type of ['number', 'percent'] as const) {
        const text = originalCell(inertCell(textForms[type]!.write(value, {}, { decimal: ',' })));
        expect(read(type, text, { decimal: ',' })).toBe(value);
        expect(textForms[type]!.keeps!(text, value, { ...english, decimal: ',' })).toBe(true);
      }
    }),
  );
});
