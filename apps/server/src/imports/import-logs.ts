import { limits, type OutputOf, TrackyardError } from '@trackyard/contract';
import type { Actor } from '../platform/operations/context.ts';
import { runOperation } from '../platform/operations/run.ts';
import type { Services } from '../platform/services.ts';
import type { LogFile } from './log-files.ts';

export interface ImportReport {
  trackId: string;
  added: number;
  /** Lines that were in already. */
  known: number;
  people: number;
}
export interface Import {
  title: string;
  files: readonly LogFile[];
  /** Lines done so far. */
  onProgress?(done: number): void;
}

/**
 * Imports the lines of chat logs into the track of this title, in batches. It may be stopped anywhere and run again: each
 * line comes in once, by its file and number.
 */
export async function importLogs(services: Services, actor: Actor, { title, files, onProgress }: Import): Promise<ImportReport> {
  const lines = files.flatMap((it) => it.lines);
  const report = { trackId: '', added: 0, known: 0, people: new Set(lines.flatMap((it) => it.senderName ?? [])).size };
  for (let at = 0; at < lines.length; at += limits.importBatch) {
    const answer = await importBatch(services, actor, title, lines.slice(at, at + limits.importBatch));
    report.trackId = answer.trackId;
    report.added += answer.added;
    report.known += answer.known;
    onProgress?.(Math.min(at + limits.importBatch, lines.length));
  }
  return report;
}

/**
 * Tried once more when the database was out of reach for a moment, as the same mutation. A run gets keys of its own: by
 * keys made from the content, an import into a track that was deleted since would be answered from the ledger.
 */
async function importBatch(
  services: Services,
  actor: Actor,
  title: string,
  messages: LogFile['lines'],
): Promise<OutputOf<'imports.importMessages'>> {
  const key = services.ids.id();
  const run = async () => (await runOperation(services, actor, 'imports.importMessages', { title, messages }, key)).result;
  try {
    return await run();
  } catch (cause) {
    if (cause instanceof TrackyardError && cause.code !== 'unavailable' && cause.code !== 'internal') throw cause;
    services.log.warn('Import: a batch failed, retrying', { cause });
    return run();
  }
}
