import { appendFileSync, mkdirSync } from 'node:fs';
import { Session } from 'node:inspector/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BrowserContext, TestInfo } from '@playwright/test';

/** The folder in which a whole run records what each journey reads (tools/reads.mjs); undefined in other runs. */
const folder = process.env['TRACKYARD_READS'];
const root = path.resolve(import.meta.dirname, '../..');

/** Chunks of the client that pages requested since the last journey of this process ended. */
const chunks = new Set<string>();
export function noteChunks(context: BrowserContext): void {
  if (!folder) return;
  context.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/\.(?:js|css)$/.test(pathname)) chunks.add(pathname.slice(1));
  });
}

let session: Session | undefined;
/** Counts from now on which functions of the server run: it is in this process, but for its threads and processes. */
export async function beginReads(): Promise<void> {
  if (!folder || session) return;
  session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  // Without counts a function is reported once only, and not for each journey.
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
}

/** Notes what the journey read: the files of ours whose functions ran, and the chunks that its pages loaded. */
export async function noteReads(info: TestInfo): Promise<void> {
  if (!folder || !session) return;
  const { result } = await session.post('Profiler.takePreciseCoverage');
  const files = new Set<string>();
  for (const { url, functions } of result) {
    if (!url.startsWith('file:') || !functions.some(isFunction)) continue;
    const file = path.relative(root, fileURLToPath(url)).replaceAll('\\', '/');
    if (/^(?:apps|packages)\/[^/]+\/src\//.test(file)) files.add(file);
  }
  const journey = path.relative(root, info.file).replaceAll('\\', '/');
  mkdirSync(folder, { recursive: true });
  const line = { journey, title: info.title, chunks: [...chunks], files: [...files] };
  appendFileSync(path.join(folder, `${info.workerIndex}.jsonl`), `${JSON.stringify(line)}\n`);
  chunks.clear();
}

/** Not the module itself, which runs once in a process, when it is loaded. */
const isFunction = ({
  functionName,
  ranges: [range],
}: {
  functionName: string;
  ranges: { startOffset: number; count: number }[];
}): boolean => range !== undefined && range.count > 0 && (functionName !== '' || range.startOffset > 0);
