import { parentPort, workerData } from 'node:worker_threads';
import type { TextKind } from '../kinds.ts';
import { collect } from './collected.ts';
import { readMail } from './mail.ts';
import { readHtml } from './markup.ts';
import { readPacked } from './office.ts';

type Reader = (bytes: Uint8Array) => string | null | Promise<string | null>;
const readers: Record<Exclude<TextKind, 'plain'>, Reader> = {
  // A large library, which most files do not need.
  pdf: async (bytes) => (await import('./pdf.ts')).readPdf(bytes),
  zip: readPacked,
  mail: readMail,
  html(bytes) {
    const into = collect();
    readHtml(new TextDecoder().decode(bytes), into);
    return into.text();
  },
};

const { kind, bytes } = workerData as { kind: keyof typeof readers; bytes: Uint8Array };
try {
  parentPort!.postMessage(await readers[kind](bytes));
} catch (cause) {
  // Errors of libraries may be of classes that do not go from one thread to another.
  throw new Error(
    cause instanceof Error || (cause as { message?: unknown } | null)?.message ? String((cause as Error).message) : String(cause),
  );
}
