import { fileURLToPath } from 'node:url';
import { operationNames, operationOf } from '../packages/contract/src/operations/index.ts';

export const wireTableFile = fileURLToPath(new URL('../packages/contract/src/operations/wire-table.ts', import.meta.url));

/** How each operation of the catalogue is called, without the schemas. */
export function wireTableSource(): string {
  const rows = operationNames.map((name) => {
    const { kind, method, path, access } = operationOf(name);
    return `  '${name}': ['${kind}', '${method}', '${path}', '${access.who}'],`;
  });
  const offline = operationNames.flatMap((name) => {
    const it = operationOf(name).offline;
    return it ? `  '${name}': ${literalOf(it)},` : [];
  });
  return `import type { OfflineOperation, OperationName } from './index.ts';
import type { Access, Offline, Operation } from './operation.ts';

// Made from the catalogue by \`npm run docs\`; a test compares the two. Browsers carry this, and none of the schemas.
type Row = readonly [kind: Operation['kind'], method: Operation['method'], path: Operation['path'], who: Access['who']];

export const wireTable: { readonly [N in OperationName]: Row } = {
${rows.join('\n')}
};

export const offlineTable: { readonly [N in OfflineOperation]: Offline } = {
${offline.join('\n')}
};
`;
}

/** As the formatter writes a value of strings, lists and objects that fits in a line. */
function literalOf(it: unknown): string {
  if (typeof it === 'string') return `'${it}'`;
  if (Array.isArray(it)) return `[${it.map(literalOf).join(', ')}]`;
  const fields = Object.entries(it as object).map(([key, value]) => `${key}: ${literalOf(value)}`);
  return fields.length ? `{ ${fields.join(', ')} }` : '{}';
}
