// What browsers carry of the contract instead of its schemas: made by `npm run docs`, compared with the contract by a test.
import { fileURLToPath } from 'node:url';
import type { Entity } from '../packages/contract/src/entity.ts';
import { operationNames, operationOf } from '../packages/contract/src/operations/index.ts';
import { entities } from '../packages/contract/src/sync.ts';

const inContract = (file: string): string => fileURLToPath(new URL(`../packages/contract/src/${file}`, import.meta.url));

/** The generated files, with what should stand in them. */
export const contractTables: readonly { file: string; source: () => string }[] = [
  { file: inContract('operations/wire-table.ts'), source: wireTable },
  { file: inContract('entity-table.ts'), source: entityTable },
];

/** The `lineWidth` of biome.json: the formatter breaks longer lines. */
const lineWidth = 140;

/** How each operation of the catalogue is called, and how it waits where it may. */
function wireTable(): string {
  const rows = operationNames.map((name) => {
    const { kind, method, path, access, bytes } = operationOf(name);
    const parts = [kind, method, path, access.who, ...(bytes ? ['bytes'] : [])].map((it) => `'${it}'`);
    const line = `  '${name}': [${parts.join(', ')}],`;
    return line.length <= lineWidth ? line : `  '${name}': [\n${parts.map((it) => `    ${it},\n`).join('')}  ],`;
  });
  const offline = operationNames.flatMap((name) => {
    const it = operationOf(name).offline;
    return it ? [`  '${name}': ${literalOf(it)},`] : [];
  });
  return `import type { OfflineOperation, OperationName } from './index.ts';
import type { Access, Offline, Operation } from './operation.ts';

// Made from the catalogue by \`npm run docs\`; a test compares the two. Browsers carry this, and none of the schemas.
type Row = readonly [kind: Operation['kind'], method: Operation['method'], path: Operation['path'], who: Access['who'], body?: 'bytes'];

export const wireTable: { readonly [N in OperationName]: Row } = {
${rows.join('\n')}
};

export const offlineTable: { readonly [N in OfflineOperation]: Offline } = {
${offline.join('\n')}
};
`;
}

/** Where each synced entity lives. */
function entityTable(): string {
  const rows = Object.entries(entities).map(
    ([name, { row: _, guests: __, ...place }]: [string, Entity]) => `  ${name}: ${literalOf(place)},`,
  );
  return `import type { EntityPlace } from './entity.ts';
import type { SyncedStore } from './sync.ts';

// Made from the entities by \`npm run docs\`; a test compares the two. Browsers carry this, and none of the schemas.
export const entityTable: { readonly [S in SyncedStore]: EntityPlace } = {
${rows.join('\n')}
};
`;
}

/** As the formatter writes a value that fits in a line. */
function literalOf(it: unknown): string {
  if (typeof it === 'string') return `'${it}'`;
  if (Array.isArray(it)) return `[${it.map(literalOf).join(', ')}]`;
  if (typeof it !== 'object' || it === null) return String(it);
  const fields = Object.entries(it).map(([key, value]) => `${key}: ${literalOf(value)}`);
  return fields.length ? `{ ${fields.join(', ')} }` : '{}';
}
