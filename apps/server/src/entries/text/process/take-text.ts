import type { SandboxRun } from '../../../platform/sandbox/task.ts';
import type { PackedKind } from '../kinds.ts';
import { collect } from './collected.ts';
import { readHtml } from './markup.ts';
import { readPacked } from './office.ts';

type Reader = (bytes: Uint8Array) => string | null | Promise<string | null>;
const readers: Record<PackedKind, Reader> = {
  // These load much, which most files do not need.
  pdf: async (bytes) => (await import('./pdf.ts')).readPdf(bytes),
  zip: readPacked,
  mail: async (bytes) => (await import('./mail.ts')).readMail(bytes),
  html(bytes) {
    const into = collect();
    readHtml(new TextDecoder().decode(bytes), into);
    return into.text();
  },
};

/** The text of a file; null where a file of its kind has none. Runs in a sandbox. */
export const run: SandboxRun<PackedKind, string | null> = async (kind, bytes) => ({ output: await readers[kind](bytes) });
