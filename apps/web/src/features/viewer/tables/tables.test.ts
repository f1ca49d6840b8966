import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { columnLetters, columnWidths } from './columns.ts';
import { readCsv } from './read-csv.ts';
import { readSheets } from './read-sheets.ts';
import { mostColumns, mostRows } from './table.ts';

test('separated values are read whatever separates them', () => {
  const rows = [
    ['Lot', 'Note'],
    ['Guji', 'peach; "black" tea\nand more'],
  ];
  const text = (separator: string) => rows.map((row) => row.map((it) => `"${it.replaceAll('"', '""')}"`).join(separator)).join('\r\n');
  for (const separator of [',', ';', '\t', '|']) expect(readCsv(text(separator), 'lots.csv').rows).toEqual(rows);
  expect(readCsv('\uFEFFsep=;\nLot;Price\nGuji;6,20', 'lots.csv').rows).toEqual([
    ['Lot', 'Price'],
    ['Guji', '6,20'],
  ]);
});

test('rows that are broken or uneven are shown as they can be read', () => {
  expect(readCsv('a,b\n1\n1,2,3\n\n5" pipe,x', 'x.csv').rows).toEqual([['a', 'b'], ['1'], ['1', '2', '3'], ['5" pipe', 'x']]);
  expect(readCsv('', 'x.csv')).toEqual({ name: 'x.csv', rows: [], isCut: false, isNarrowed: false });
});

test('of a very long table the first rows are read, of a very wide one the first columns', () => {
  const long = readCsv('a,b\n'.repeat(mostRows + 5), 'long.csv');
  expect([long.rows.length, long.isCut, long.isNarrowed]).toEqual([mostRows, true, false]);
  const wide = readCsv('x,'.repeat(mostColumns + 5), 'wide.csv');
  expect([wide.rows[0]!.length, wide.isCut, wide.isNarrowed]).toEqual([mostColumns, false, true]);
});

test('columns are named as in Excel, and are as wide as their texts up to a limit', () => {
  expect([0, 25, 26, 701, 702].map(columnLetters)).toEqual(['A', 'Z', 'AA', 'ZZ', 'AAA']);
  const [narrow, wide, late] = columnWidths([['a', 'x'.repeat(500)], ['b'], ['c', 'd', 'e']]);
  expect(narrow).toBeLessThan(100);
  expect(wide).toBe(360);
  expect(late).toBeGreaterThan(0);
  expect(columnWidths([])).toEqual([]);
});

/** A workbook of two sheets, as Excel writes the least of one. */
function workbook(): Uint8Array<ArrayBuffer> {
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const packages = 'http://schemas.openxmlformats.org/package/2006/relationships';
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
  const files = {
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${type}.sheet.main+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${packages}"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="Lots" sheetId="1" r:id="rId1"/><sheet name="Notes" sheetId="2" r:id="rId2"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packages}"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/worksheet" Target="worksheets/sheet2.xml"/><Relationship Id="rId3" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${main}"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>Lot</t></is></c><c r="B1" t="inlineStr"><is><t>Bags</t></is></c><c r="C1" t="inlineStr"><is><t>Picked</t></is></c></row><row r="2"><c r="A2" t="inlineStr"><is><t>Guji</t></is></c><c r="B2"><v>1200.5</v></c><c r="C2" s="1"><v>46000</v></c></row></sheetData></worksheet>`,
    'xl/worksheets/sheet2.xml': `<worksheet xmlns="${main}"><sheetData><row r="1"><c r="A1" t="b"><v>1</v></c></row></sheetData></worksheet>`,
  };
  return zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])));
}

test('an Excel file has its sheets with their values', async () => {
  expect(await readSheets(workbook(), 'en')).toEqual([
    {
      name: 'Lots',
      rows: [
        ['Lot', 'Bags', 'Picked'],
        ['Guji', '1200.5', '2025-12-09'],
      ],
      isCut: false,
      isNarrowed: false,
    },
    { name: 'Notes', rows: [['TRUE']], isCut: false, isNarrowed: false },
  ]);
});

test('a file that only calls itself an Excel file is refused', async () => {
  await expect(readSheets(strToU8('no archive'), 'en')).rejects.toThrow();
  await expect(readSheets(zipSync({ 'xl/nothing.xml': strToU8('<a/>') }), 'en')).rejects.toThrow();
});
