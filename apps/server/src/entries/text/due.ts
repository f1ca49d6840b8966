import '../tables.ts';
import type { Configuration } from '../../platform/configuration.ts';
import type { StoredFile } from '../stored-files.ts';

/** A file whose job is surely over is looked after by the round (`rounds.ts`) once more. */
const textPauseMs = 10 * 60_000;
export const textDue = (now: Date): Date => new Date(now.getTime() + textPauseMs);

/** Whether the virus scanner lets everybody open the file, so that its text may be read. */
export const isReleased = ({ scan_status: status }: Pick<StoredFile, 'scan_status'>, { clamd }: Pick<Configuration, 'clamd'>): boolean =>
  clamd ? status === 'clean' : status !== 'infected';
