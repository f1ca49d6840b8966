import type { SystemHealth } from '@trackyard/contract';

export type HealthProblem =
  | 'diskFull'
  | 'diskLow'
  | 'backupFolder'
  | 'backupFailed'
  | 'backupOld'
  | 'noBackup'
  | 'noAddress'
  | 'mailFailed'
  | 'jobsFailed';

const lowBelow = 1_000_000_000;
const oldAfterMs = 2 * 86_400_000;

/** The problems that need an administrator, the worst first. */
export function healthProblems({ disk, backup, mail, jobs }: SystemHealth, now: Date): HealthProblem[] {
  const { last, lastGood } = backup;
  const isOld = lastGood !== null && now.getTime() - Date.parse(lastGood.ended) > oldAfterMs;
  const found: [is: boolean, problem: HealthProblem][] = [
    [disk.full, 'diskFull'],
    [!disk.full && disk.free !== null && disk.free < lowBelow, 'diskLow'],
    [backup.folderProblem !== null, 'backupFolder'],
    [last?.problem != null, 'backupFailed'],
    [isOld, 'backupOld'],
    [last === null, 'noBackup'],
    [!mail.publicAddress, 'noAddress'],
    [mail.failed > 0, 'mailFailed'],
    [jobs.failed > 0, 'jobsFailed'],
  ];
  return found.flatMap(([is, problem]) => (is ? [problem] : []));
}
