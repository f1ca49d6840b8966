import type { LinkedKind } from '@trackyard/rules';

declare module '../../platform/database/tables.ts' {
  interface Tables {
    doc_link: { from_id: string; kind: LinkedKind; to_id: string; count: number };
  }
}
