import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { build, preview } from 'vite';
import { mantineVariables } from '../../apps/web/src/ui/mantine-variables.ts';
import { temporaryFolder } from '../at-end.ts';

export interface GridPages {
  own: string;
  ag: string;
  stop(): Promise<void>;
}

/** Both grids, each on a page of its own, built as the web client is. */
export async function startGridPages(): Promise<GridPages> {
  const { folder, remove } = temporaryFolder();
  try {
    for (const script of ['own-page.tsx', 'ag-page.ts']) writePage(folder, script);
    await build({
      root: folder,
      configFile: false,
      logLevel: 'error',
      plugins: [mantineVariablesFile],
      resolve: { alias: { react: inModules('react'), 'react-dom': inModules('react-dom') } },
      build: {
        target: 'es2023',
        outDir: 'dist',
        rolldownOptions: { input: { own: path.join(folder, 'own-page.html'), ag: path.join(folder, 'ag-page.html') } },
      },
    });
    const server = await preview({ root: folder, configFile: false, logLevel: 'error', preview: { port: 0, host: '127.0.0.1' } });
    const address = server.resolvedUrls!.local[0]!;
    return {
      own: `${address}own-page.html`,
      ag: `${address}ag-page.html`,
      stop: () => server.close().finally(remove),
    };
  } catch (cause) {
    await remove();
    throw cause;
  }
}

function writePage(folder: string, script: string): void {
  const name = script.replace(/\..*$/, '');
  const entry = `<script type="module" src="/${name}.js"></script>`;
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Grid</title>${entry}</head><body style="margin:0"><div id="root" style="height:100vh"></div></body></html>`;
  writeFileSync(path.join(folder, `${name}.html`), html);
  writeFileSync(path.join(folder, `${name}.js`), `import ${JSON.stringify(path.join(import.meta.dirname, script))};`);
}
const inModules = (name: string): string => path.join(import.meta.dirname, '../../node_modules', name);

const name = 'virtual:mantine-variables.css';
const mantineVariablesFile = {
  name: 'mantine-variables',
  resolveId: (id: string) => (id === name ? `\0${name}` : undefined),
  load: (id: string) => (id === `\0${name}` ? mantineVariables() : undefined),
};
