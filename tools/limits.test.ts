import { globSync } from 'node:fs';
import path from 'node:path';
import { limits } from '@trackyard/contract';
import { expect, test } from 'vitest';

test('every limit of a capability is in the list of all, and no two have one name', async () => {
  const folder = path.join(import.meta.dirname, '../packages/contract/src');
  const parts = await Promise.all(
    globSync('*/limits.ts', { cwd: folder }).map(
      async (file) => (await import(path.join(folder, file))) as Record<string, Record<string, unknown>>,
    ),
  );
  const own = parts.flatMap((it) => Object.values(it)).flatMap((it) => Object.entries(it));
  expect(own.length).toBeGreaterThan(200);
  expect(new Set(own.map(([name]) => name)).size).toBe(own.length);
  expect(own.filter(([name, value]) => limits[name as keyof typeof limits] !== value)).toEqual([]);
});
