import type { Table } from './table.ts';

export interface Job {
  kind: 'csv' | 'xlsx';
  name: string;
  locale: string;
  bytes: Uint8Array<ArrayBuffer>;
}
export type Answer = { tables: Table[] } | { failure: string };

// A large table takes seconds to read: here the page doesn't wait for it.
addEventListener('message', ({ data }: MessageEvent<Job>) => {
  read(data).then(
    (tables) => postMessage({ tables } satisfies Answer),
    (error: unknown) => postMessage({ failure: String(error) } satisfies Answer),
  );
});

async function read({ kind, name, locale, bytes }: Job): Promise<Table[]> {
  if (kind === 'csv') return [(await import('./read-csv.ts')).readCsv(decoded(bytes), name)];
  return (await import('./read-sheets.ts')).readSheets(bytes, locale);
}

/** Excel writes UTF-16 with a mark at its beginning, older programs the code page of Windows. */
function decoded(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
