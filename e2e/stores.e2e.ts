import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { build } from 'vite';

const suite = fileURLToPath(new URL('../packages/data-worker/src/stores/store-contract.browser.ts', import.meta.url));

test('IndexedDB keeps the contract of the stores, as the memory does [CACHE-059, CACHE-060]', { tag: '@desktop' }, async ({ page }) => {
  const script = await bundle(suite);
  // A page of its own origin: about:blank has no IndexedDB.
  await page.route('http://stores.test/', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Stores</title>' }),
  );
  await page.goto('http://stores.test/');
  await page.addScriptTag({ content: script, type: 'module' });
  // A module runs after its element is there.
  await page.waitForFunction(() => 'runIndexedDbContract' in globalThis);
  const results = await page.evaluate(() =>
    (globalThis as unknown as { runIndexedDbContract(): Promise<{ name: string; error?: string }[]> }).runIndexedDbContract(),
  );
  expect(results.length).toBeGreaterThan(8);
  expect(results.filter((it) => it.error)).toEqual([]);
});

async function bundle(entry: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, minify: false, rolldownOptions: { input: entry, output: { format: 'es' } } },
  });
  const [first] = Array.isArray(built) ? built : [built];
  const chunk = first && 'output' in first ? first.output[0] : undefined;
  if (!chunk) throw new Error('The suite of the stores was not bundled.');
  return chunk.code;
}
