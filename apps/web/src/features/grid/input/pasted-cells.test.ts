import { expect, test } from 'vitest';
import { cellsOf } from './pasted-cells.ts';

const clipboard = (text: string, html = '') => ({ getData: (type: string) => (type === 'text/html' ? html : text) });

test('cells of a spreadsheet are taken as they are, those of a table in a page where the text has no tabs', () => {
  expect(cellsOf(clipboard('a\tb\r\n1\t2', '<table>'), () => [['x']])).toBe('a\tb\r\n1\t2');
  const rows = [
    ['Lot', 'Note'],
    ['Guji', 'two\nlines'],
  ];
  expect(cellsOf(clipboard('Lot Note Guji', '<table>'), () => rows)).toBe('Lot\tNote\r\nGuji\t"two\nlines"');
  expect(cellsOf(clipboard('Guji\nUraga'), () => [])).toBe('Guji\nUraga');
});
