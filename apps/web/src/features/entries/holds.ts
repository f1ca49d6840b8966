import type { EntryVersion } from '@trackyard/contract';
import { scanHold } from '@trackyard/rules';

/** Whether the virus scanner holds a version back from this person. */
export const isHeld = (version: Pick<EntryVersion, 'scan' | 'authorId'> | null, myId: string | undefined): boolean =>
  version !== null && scanHold(version.scan?.status ?? 'none', version.authorId === myId) !== null;
