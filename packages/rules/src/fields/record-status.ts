import type { RecordStatus } from '@trackyard/contract';

/** What a client knows of a record besides its values. */
interface RecordState {
  isDeleted?: boolean;
  /** A change of it waits to be sent. */
  isPending?: boolean;
  /** The server refused the last change of it. */
  isRefused?: boolean;
}
/** The status of a record (platform spec §3); on the server a record is active or deleted. */
export function recordStatus({ isDeleted, isPending, isRefused }: RecordState): RecordStatus {
  if (isDeleted) return 'DELETED';
  if (isRefused) return 'FAILED';
  return isPending ? 'EDITED' : 'ACTIVE';
}
