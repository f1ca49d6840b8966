import { type AuditArea, type AuditEvent, operationNames, operationOf, type ParsedInputOf } from '@trackyard/contract';
import { type RawBuilder, sql } from 'kysely';
import { hasWords } from '../platform/database/folded.ts';
import type { Queryable } from '../platform/database/tables.ts';

export type AuditQuery = Omit<ParsedInputOf<'tenant.auditEvents'>, 'limit'>;
interface Row extends Omit<AuditEvent, 'at' | 'details' | 'seq'> {
  at: Date;
  body: string;
  seq: string | null;
}

/** Lines of the log, the newest first. */
export async function selectEvents(db: Queryable, query: AuditQuery, limit: number): Promise<AuditEvent[]> {
  const { rows } = await sql<Row>`
    select id, at, actor_id as "actorId", actor_name as "actorName", operation, subject_kind as "subjectKind", subject_id as "subjectId",
      subject_name as "subjectName", outcome, address, body, seq
    from audit_event as event
    where ${sql.join(conditionsOf(query), sql` and `)} order by at desc, id desc limit ${limit}`.execute(db);
  return rows.map(present);
}

function conditionsOf({ tenantId, search, area, outcome, from, until, after }: AuditQuery): RawBuilder<unknown>[] {
  return [
    sql`tenant_id = ${tenantId}`,
    hasWords(sql`search_text`, search),
    ...(area ? [sql`operation = any(${operationsIn(area)}::text[])`] : []),
    ...(outcome === 'ok' ? [sql`outcome = 'ok'`] : outcome === 'refused' ? [sql`outcome <> 'ok'`] : []),
    ...(from ? [sql`at >= ${from}`] : []),
    ...(until ? [sql`at < ${until}`] : []),
    ...(after ? [sql`(at, id) < (select at, id from audit_event as last where last.id = ${after} and last.tenant_id = ${tenantId})`] : []),
  ];
}

/** Files that are saved are no operations of the catalogue. */
const downloads: Partial<Record<AuditArea, string[]>> = { exports: ['tables.exportData', 'apps.export', 'tenant.exportAudit'] };
const operationsIn = (area: AuditArea): string[] => [
  ...operationNames.filter((name) => operationOf(name).audit?.area === area),
  ...(downloads[area] ?? []),
];

const present = ({ at, body, seq, ...row }: Row): AuditEvent => ({
  ...row,
  at: at.toISOString(),
  details: detailsIn(body),
  seq: seq === null ? null : Number(seq),
});

/** The last part of what is hashed. A line that somebody changed by hand is shown without. */
function detailsIn(body: string): string | null {
  try {
    const details = (JSON.parse(body) as unknown[]).at(-1);
    return details === null ? null : JSON.stringify(details);
  } catch {
    return null;
  }
}
