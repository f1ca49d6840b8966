import type { OpenedFile } from '../../../shared/entries/index.ts';
import type { Loading } from '../Loaded.tsx';
import { readBytes } from '../read-bytes.ts';
import type { Table } from './table.ts';
import type { Answer, Job } from './worker.ts';

/** The tables in a file, read by a worker that ends with it. */
export async function askWorker(kind: Job['kind'], file: OpenedFile, loading: Loading): Promise<Table[]> {
  const bytes = await readBytes(file, loading);
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  try {
    return await new Promise<Table[]>((resolve, reject) => {
      loading.signal.addEventListener('abort', () => reject(loading.signal.reason));
      worker.onerror = (event) => reject(new Error(event.message));
      worker.onmessage = ({ data }: MessageEvent<Answer>) => ('tables' in data ? resolve(data.tables) : reject(new Error(data.failure)));
      const job: Job = { kind, name: file.name, locale: document.documentElement.lang || 'en', bytes };
      worker.postMessage(job, [bytes.buffer]);
    });
  } finally {
    worker.terminate();
  }
}
