import type { DomainProblem, DomainState } from '@trackyard/contract';
import type { Generated } from 'kysely';

export interface DomainTable {
  id: string;
  tenant_id: string;
  name: string;
  token: string;
  state: Generated<DomainState>;
  problem: Generated<DomainProblem | null>;
  created: Date;
  checked: Generated<Date | null>;
  /** Checks in a row that failed since it was verified. */
  failures: Generated<number>;
}
declare module '../../platform/database/tables.ts' {
  interface Tables {
    tenant_domain: DomainTable;
  }
}
