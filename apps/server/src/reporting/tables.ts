import type { Generated } from 'kysely';

declare module '../platform/database/tables.ts' {
  interface Tables {
    company_day: {
      tenant_id: string;
      day: string;
      people: number | null;
      active_people: number | null;
      active_people_month: number | null;
      messages: number;
      tracks: number;
      files: number;
      file_bytes: Generated<number>;
      records: number;
      guests: number;
    };
    active_day: { tenant_id: string; day: string; user_id: string };
  }
}
