import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { TestServer } from '@trackyard/testing';
import { startTestServer } from '@trackyard/testing';
import { build } from 'vite';
import { temporaryFolder } from './at-end.ts';

/** A page to compare with, built as the web client is, and served by a server of its own of the same kind. */
export interface PlainPage {
  address: string;
  stop(): Promise<void>;
}

/** `script` is its only one, in this folder. */
export async function startPlainPage(script: string, { connection, clock }: TestServer): Promise<PlainPage> {
  const { folder, remove } = temporaryFolder();
  try {
    writeFileSync(
      path.join(folder, 'index.html'),
      '<!doctype html><html lang="en"><head><title>Plain</title><script type="module" src="/main.ts"></script></head><body><div id="root"></div></body></html>',
    );
    writeFileSync(path.join(folder, 'main.ts'), `import ${JSON.stringify(path.join(import.meta.dirname, script))};`);
    await build({ root: folder, configFile: false, logLevel: 'error', build: { target: 'es2023', outDir: 'dist' } });
    const server = await startTestServer({ connection, clock, nodes: 1, webFolder: path.join(folder, 'dist') });
    return { address: server.address, stop: () => server.stop().finally(remove) };
  } catch (cause) {
    await remove();
    throw cause;
  }
}
