import { strToU8, unzipSync, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { repacked } from './repacked.ts';

test('a packed document has the same files without their packing', () => {
  const bytes = zipSync({ 'word/document.xml': strToU8('<w:document/>'.repeat(1_000)) });
  const plain = repacked(bytes);
  expect(plain.length).toBeGreaterThan(13_000);
  expect(unzipSync(plain)).toEqual(unzipSync(bytes));
});

test('a bomb is refused before it is unpacked, also one whose directory lies', () => {
  const bomb = zipSync({ 'xl/worksheets/sheet1.xml': new Uint8Array(5_000_000) });
  expect(() => repacked(bomb, { bytes: 1_000_000, files: 10 })).toThrow('too large');
  expect(() => repacked(zipSync({ a: strToU8('a'), b: strToU8('b') }), { bytes: 100, files: 1 })).toThrow('too large');
  const directory = bomb.findLastIndex((_, at) => bomb[at] === 0x50 && bomb[at + 1] === 0x4b && bomb[at + 2] === 1);
  bomb.set([10, 0, 0, 0], directory + 24);
  let unpacked = 0;
  try {
    unpacked = repacked(bomb, { bytes: 1_000_000, files: 10 }).length;
  } catch {
    // Refused.
  }
  expect(unpacked, 'bytes of a file that says it has 10').toBeLessThan(1_000);
});
