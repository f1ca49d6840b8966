import { z } from 'zod';
import { type Setting, wholeNumber } from './setting.ts';

const thousands = { kB: 1, MB: 2, GB: 3, TB: 4 } as const;
function bytesIn(text: string): number {
  const unit = /[kMGT]B$/.exec(text)?.[0] as keyof typeof thousands | undefined;
  return Number.parseInt(text, 10) * (unit ? 1_000 ** thousands[unit] : 1);
}
const numberOfBytes = z
  .string()
  .regex(/^\d{1,15} ?(kB|MB|GB|TB)?$/, 'must be a number of bytes, such as 10000000000 or 10GB')
  .transform(bytesIn);
/** How much files may take, and where backups go. */
export const storageSettings = {
  tenantQuota: {
    flag: null,
    env: 'TRACKYARD_TENANT_QUOTA',
    schema: numberOfBytes,
    default: 0,
    shownDefault: '0: no limit',
    description:
      'Storage that the files of one tenant may take, in bytes or as `10GB`: all versions that its people uploaded, those in bins and of messages included. Uploads and copies beyond it are refused before their first byte.',
  },
  freeDisk: {
    flag: null,
    env: 'TRACKYARD_FREE_DISK',
    schema: numberOfBytes,
    default: 1_000_000_000,
    shownDefault: '1GB',
    description:
      'Space that stays free on the disk of the data folder, in bytes or as `5GB`: uploads and emails that would leave less are refused, also where there is no quota. 0 turns this off. It does not apply to files in a bucket.',
  },
  backupFolder: {
    flag: null,
    env: 'TRACKYARD_BACKUP_FOLDER',
    schema: z.string().min(1, 'must name a folder'),
    default: null,
    shownDefault: 'none: no backups by themselves',
    description:
      'Folder into which the server makes a backup each day, soon after midnight UTC; on another disk than the data, if you can. See docs/operating.md.',
  },
  backupKeep: {
    flag: null,
    env: 'TRACKYARD_BACKUP_KEEP',
    schema: wholeNumber,
    default: 14,
    description: 'Backups that stay in that folder; older ones are removed.',
  },
} as const satisfies Record<string, Setting>;
