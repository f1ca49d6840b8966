import type { Access } from './access.ts';
import { type OfflineOperation, type OperationName, operationNames, operationOf } from './index.ts';
import type { Offline, Operation } from './operation.ts';

// Browsers carry the value of this module, and none of the schemas: the build of the web client computes it (apps/web/build/computed.ts).
type Row = readonly [kind: Operation['kind'], method: Operation['method'], path: Operation['path'], who: Access['who'], body?: 'bytes'];

/** How each operation of the catalogue is called. */
export const wireTable = Object.fromEntries(
  operationNames.map((name) => {
    const { kind, method, path, access, bytes } = operationOf(name);
    return [name, [kind, method, path, access.who, ...(bytes ? ['bytes'] : [])]];
  }),
) as unknown as { readonly [N in OperationName]: Row };

/** How each operation waits that may wait in the outbox. */
export const offlineTable = Object.fromEntries(
  operationNames.flatMap((name) => {
    const { offline } = operationOf(name);
    return offline ? [[name, offline]] : [];
  }),
) as { readonly [N in OfflineOperation]: Offline };
