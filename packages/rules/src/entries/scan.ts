import type { ScanStatus } from '@trackyard/contract';

/**
 * Why a file may not be opened, by what the virus scanner found: an infected one by nobody, one that it has not passed only by the person who
 * uploaded it, unless the server lets everybody open those. Null: it may.
 */
export function scanHold(status: ScanStatus, isUploader: boolean): 'infected' | 'unscanned' | null {
  if (status === 'infected') return 'infected';
  return !isUploader && (status === 'pending' || status === 'failed') ? 'unscanned' : null;
}
