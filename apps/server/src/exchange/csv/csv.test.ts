import { readFileSync } from 'node:fs';
import { fileEncodings } from '@trackyard/contract';
import { textReaderOf } from '@trackyard/rules';
import { expect, test } from 'vitest';
import { lookAtBeginning } from './beginning.ts';
import { scanBytes } from './encoding.ts';

const sample = (name: string): Buffer => readFileSync(new URL(`../../../test/csv-files/${name}.csv`, import.meta.url));
const reader = textReaderOf({ locale: 'en-GB', timeZone: 'Europe/Stockholm' }, new Date('2026-11-27T12:00:00Z'));
const scanned = (bytes: Uint8Array, language = 'en-GB') => {
  const scan = scanBytes();
  for (let at = 0; at < bytes.length; at += 50_000) scan.add(bytes.subarray(at, at + 50_000));
  return scan.result(language);
};
const looked = (content: Buffer | string, chosen: object = {}) => {
  const bytes = Buffer.from(content as string);
  return lookAtBeginning(bytes, true, { encoding: scanned(bytes).encoding, ...chosen }, reader);
};
const columnsIn = async (content: Buffer | string) => {
  const { columns, ...seen } = await looked(content);
  return { ...seen, columns: columns.map((it) => `${it.name}: ${it.type}`) };
};

test('a header is one although a name is empty, doubled or long, or a comma follows it', async () => {
  expect(await columnsIn(sample('header-empty'))).toMatchObject({
    firstRowHeaders: true,
    columns: [': number', 'name: text', 'qty: number', 'ordered: date'],
  });
  expect(await columnsIn(sample('header-doubled'))).toMatchObject({
    firstRowHeaders: true,
    columns: ['Name: text', 'Phone: text', 'Phone 2: text', 'Qty: number'],
  });
  const trailing = await looked(sample('header-trailing-comma'));
  expect(trailing.columns.map((it) => [it.name, it.type, it.hasValues])).toEqual([
    ['Name', 'text', true],
    ['Qty', 'number', true],
    ['', 'text', false],
  ]);
  const question = `How content are you with ${'the coffee and '.repeat(8)}the rest?`;
  expect(await columnsIn(`Person,${question}\nAnna,4\nMateo,5\n`)).toMatchObject({ firstRowHeaders: true });
  const names = Array.from({ length: 39 }, (_, at) => (at % 13 === 0 ? 'X' : `Column${at}`));
  const numbers = Array.from({ length: 39 }, (_, at) => at);
  expect(await columnsIn([names, numbers, numbers].join('\n'))).toMatchObject({ firstRowHeaders: true });
});

test.each([
  ['Item,Kg\n', true, 0],
  ['Guji,Offer\nHuila,Bought\n', true, 1],
  ['Guji,3\nHuila,5\n', false, 2],
  ['3,5\n4,6\n', false, 2],
  ['Hambela\t10405\n', false, 1],
  ['2026-11-24,Guji\n2026-11-25,Huila\n', false, 2],
  ['\n\nItem,Kg\nGuji,3\n', true, 1],
])('of %j the first row has names: %s', async (content, firstRowHeaders, rows) => {
  const seen = await looked(content);
  expect([seen.firstRowHeaders, seen.rows.length]).toEqual([firstRowHeaders, rows]);
});

test('titles above the names are passed over, and can be chosen otherwise', async () => {
  const content = 'Australian Bureau of Statistics,,\n"2016 Census",,\n\nArea,Zone,People\nAshgrove,North,120\nBulimba,East,95\n';
  const seen = await looked(content);
  expect(seen).toMatchObject({ titleRows: 3, firstRowHeaders: true });
  expect(seen.columns.map((it) => `${it.name}: ${it.type}`)).toEqual(['Area: text', 'Zone: text', 'People: number']);
  expect(seen.rows).toHaveLength(2);
  expect(await looked('Sales of 2026\n\nItem;Shop\nGuji;Malmö\nHuila;Lund\n')).toMatchObject({ titleRows: 2, delimiter: ';' });
  const chosen = await looked(content, { titleRows: 0, firstRowHeaders: true });
  expect(chosen.columns[0]).toMatchObject({ name: 'Australian Bureau of Statistics' });
});

test('a comma is a decimal sign where semicolons part the cells, and in all columns where one shows it', async () => {
  const { columns } = await looked(sample('semicolon-three-decimals'));
  expect(columns[1]).toMatchObject({ type: 'number', decimal: ',' });
  const tabs = await looked('A\tB\tC\n1,234\t2,5\t13/02/2026\n1,500\t3,25\t14/02/2026\n');
  expect(tabs.columns[0]).toMatchObject({ decimal: ',' });
  const dates = await looked('A,B\n4/5/2026,02/13/2026\n');
  expect(dates.columns.map((it) => it.dateOrder)).toEqual(['mdy', 'mdy']);
});

test('codes are texts: with leading zeros, a letter E, or more figures than a number holds', async () => {
  const { columns } = await looked(sample('part-numbers-with-E'));
  expect(columns.map((it) => it.type)).toEqual(['text', 'number']);
});

test('the whole file says its encoding, however far into it the first letter is that is none of ASCII', () => {
  const late = Buffer.concat([
    Buffer.from('Person 1,Town of the long name\n'.repeat(200_000)),
    Buffer.from('J\xfcrgen,K\xf6ln\n', 'latin1'),
  ]);
  expect(scanned(late)).toEqual({ encoding: 'windows-1252', isDamaged: false });
  expect(scanned(sample('utf8-with-one-bad-byte'))).toEqual({ encoding: 'utf-8', isDamaged: true });
  expect(scanned(sample('gbk'))).toEqual({ encoding: 'gb18030', isDamaged: false });
  expect(scanned(Buffer.from('\xef\xbb\xbfName\nJ\xfcrgen\n', 'latin1'))).toEqual({ encoding: 'utf-8', isDamaged: true });
  expect(scanned(Buffer.from('\xff\xfeM\0a\0l\0m\0\xf6', 'latin1'))).toEqual({ encoding: 'utf-16le', isDamaged: true });
  expect(scanned(Buffer.from('Name\nÅsa,Malmö\n'))).toEqual({ encoding: 'utf-8', isDamaged: false });
});

/** Bytes of a text in an encoding, by its decoder. */
function encoded(text: string, encoding: string): Buffer {
  const table = new Map<string, number[]>();
  const decoder = new TextDecoder(encoding);
  for (let one = 0; one < 256; one++) {
    table.set(decoder.decode(Uint8Array.of(one)), [one]);
    for (let two = 0x40; one >= 0x80 && two < 256; two++) {
      const letter = decoder.decode(Uint8Array.of(one, two));
      if ([...letter].length === 1 && !table.has(letter)) table.set(letter, [one, two]);
    }
  }
  return Buffer.from([...text].flatMap((it) => table.get(it) ?? []));
}
test.each([
  ['windows-1252', 'en', 'Namn,Ort\nÅsa,Malmö\n'],
  ['windows-1252', 'fr', 'Nom,Prénom\nHélène,Évreux\nFrançois,Besançon\n'],
  ['windows-1250', 'pl', 'Imię,Miasto\nŁukasz,Łódź\nZażółć,gęślą jaźń\n'],
  ['windows-1251', 'ru', 'Имя,Город\nАнна,Москва\n'],
  [
    'windows-1251',
    'en',
    'Имя,Город,Примечание\nАнна,Москва,который не пришёл и не позвонил\nИван,Тверь,это было давно и всё равно\n'.repeat(9),
  ],
  ['shift_jis', 'ja', '名前,数\n東京,3\n'],
  ['gb18030', 'en', '姓名,城市\n张三,北京\n李四,上海市浦东新区\n'],
] as const)('a text in %s is known by its letters, or by the language of its reader, %s', (encoding, language, text) => {
  expect(scanned(encoded(text, encoding), language).encoding).toBe(encoding);
});

test('every encoding that can be chosen is one that texts are decoded from', () => {
  for (const encoding of fileEncodings) expect(new TextDecoder(encoding).encoding).toBe(encoding);
});
