import type { Fields, FormulaRecord } from '@trackyard/formula';
import { HyperFormula } from 'hyperformula';

/** A table of orders as our fields. */
export const orders = {
  fields: {
    price: { type: 'number' },
    quantity: { type: 'number' },
    title: { type: 'text' },
    net: { type: 'formula', formula: '{price} * {quantity}' },
    tax: { type: 'formula', formula: '{net} * 20%' },
    total: { type: 'formula', formula: '{net} + {tax}' },
    size: { type: 'formula', formula: 'IF({total} > 1000, "large", "small")' },
    label: { type: 'formula', formula: 'UPPER({title}) + ": " + {size}' },
  } satisfies Fields,
  records: (count: number): FormulaRecord[] =>
    Array.from({ length: count }, (_, at) => ({ price: (at % 5000) / 100, quantity: at % 61, title: `order ${at}` })),
};

/** Columns each of which is the one before it and one more. */
export const chain = {
  fields: (length: number): Fields => ({
    start: { type: 'number' },
    ...Object.fromEntries(
      Array.from({ length }, (_, at) => [`c${at}`, { type: 'formula', formula: `{${at === 0 ? 'start' : `c${at - 1}`}} + 1` }]),
    ),
  }),
};

/** The price that an edit sets. */
export const edit = (round: number): number => ((round * 37) % 5000) / 100;

/** The same as a sheet of HyperFormula: a row for each order, with formulas of its own. */
export function sheetOfOrders(records: readonly FormulaRecord[]) {
  const rows = records.map(({ price, quantity, title }, at) => {
    const row = at + 1;
    const formulas = [
      `=A${row}*B${row}`,
      `=D${row}*20%`,
      `=D${row}+E${row}`,
      `=IF(F${row}>1000,"large","small")`,
      `=UPPER(C${row})&": "&G${row}`,
    ];
    return [price as number, quantity as number, title as string, ...formulas];
  });
  const sheet = HyperFormula.buildFromArray(rows, { licenseKey: 'gpl-v3' });
  const names = ['net', 'tax', 'total', 'size', 'label'];
  return {
    setPrice: (row: number, price: number): void => void sheet.setCellContents({ sheet: 0, row, col: 0 }, price),
    expectSame: (cells: readonly FormulaRecord[]): void =>
      cells.forEach((record, row) => {
        names.forEach((name, at) => {
          expectEqual(record[name], sheet.getCellValue({ sheet: 0, row, col: at + 3 }), `${name} of row ${row}`);
        });
      }),
    close: (): void => sheet.destroy(),
  };
}

export function sheetOfChain(length: number) {
  const row = [0, ...Array.from({ length }, (_, at) => `=${columnName(at)}1+1`)];
  const sheet = HyperFormula.buildFromArray([row], { licenseKey: 'gpl-v3' });
  return {
    setStart: (value: number): void => void sheet.setCellContents({ sheet: 0, row: 0, col: 0 }, value),
    expectSame: ([cells]: readonly FormulaRecord[]): void => {
      for (let at = 0; at < length; at++)
        expectEqual(cells![`c${at}`], sheet.getCellValue({ sheet: 0, row: 0, col: at + 1 }), `link ${at}`);
    },
    close: (): void => sheet.destroy(),
  };
}

/** A, B … Z, AA. */
function columnName(at: number): string {
  const last = String.fromCharCode(65 + (at % 26));
  return at < 26 ? last : columnName(Math.floor(at / 26) - 1) + last;
}

/** HyperFormula counts with binary fractions and rounds what it shows to ten places. */
function expectEqual(ours: unknown, theirs: unknown, where: string): void {
  const shown = typeof ours === 'number' ? Math.round(ours * 1e10) / 1e10 : ours;
  if (shown !== theirs) throw new Error(`${where}: ${String(ours)} and ${String(theirs)} in HyperFormula`);
}
