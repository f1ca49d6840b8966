import type { Flag } from '@trackyard/contract';
import type { Generated } from 'kysely';

declare module '../platform/database/tables.ts' {
  interface Tables {
    flag_holder: {
      scope: string;
      user_id: Generated<string | null>;
      tenant_id: Generated<string | null>;
      track_id: Generated<string | null>;
      flags: Flag[];
      seq: number;
    };
    user_group: { id: string; tenant_id: string; name: string; flags: Generated<Flag[]>; created: Date; seq: Generated<number> };
    user_group_member: { group_id: string; user_id: string };
  }
}
