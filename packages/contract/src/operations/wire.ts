import type { OfflineOperation, OperationName } from './index.ts';
import type { Operation, OperationKind } from './operation.ts';
import { offlineTable, wireTable } from './wire-table.computed.ts';

/** What a caller needs to know of an operation to call it. */
export interface Wire {
  kind: OperationKind;
  method: Operation['method'];
  path: Operation['path'];
  /** May be called without a session. */
  forAnyone: boolean;
  /** The body is bytes. */
  bytes: boolean;
}

export function wireOf(name: OperationName): Wire {
  const [kind, method, path, who, body] = wireTable[name];
  return { kind, method, path, forAnyone: who === 'anyone', bytes: body === 'bytes' };
}

/** How each operation waits that waits in the outbox. */
export { offlineTable };
export const isOffline = (name: OperationName): name is OfflineOperation => Object.hasOwn(offlineTable, name);
