import { type AuditEvent, auditAreas, auditOutcomes, date, limits } from '@trackyard/contract';
import { z } from 'zod';
import { byteOrderMark, writeRow } from '../platform/csv-row.ts';
import type { Asked, Download } from '../platform/downloads.ts';
import { type AuditQuery, selectEvents } from './list.sql.ts';

const filters = z.object({
  search: z.string().max(limits.peopleSearchLength).catch(''),
  area: z.enum(auditAreas).optional().catch(undefined),
  outcome: z.enum(auditOutcomes).optional().catch(undefined),
  from: date.optional().catch(undefined),
  until: date.optional().catch(undefined),
});
const readAtOnce = 1_000;

/** The audit log of a tenant as a file of separated values, the newest line first, with the filters of the page. */
export const auditDownload: Download = {
  path: '/api/tenants/{tenantId}/audit-events.csv',
  access: { who: 'tenantAdmin', right: 'tenant.administer', of: 'tenant' },
  audit: { name: 'tenant.exportAudit', area: 'exports', subject: 'tenant', of: 'tenantId' },
  async find(asked, { tenantId = '' }, query) {
    const found = filters.parse(query);
    return { fileName: 'Audit log.csv', mediaType: 'text/csv; charset=utf-8', bytes: lines(asked, { ...found, tenantId }) };
  },
};

const columns = ['Number', 'Time', 'Who', 'Operation', 'About', 'Name', 'Outcome', 'Address', 'Details'];

/** Each stretch is read in its turn among the heavy queries. */
async function* lines({ database, engine, actor }: Asked, query: AuditQuery): AsyncGenerator<string> {
  yield byteOrderMark + writeRow(columns);
  let after: string | undefined;
  for (;;) {
    const last = after;
    const events = await engine.inTurn(actor.userId, () => selectEvents(database, { ...query, after: last }, readAtOnce));
    yield events.map((it) => writeRow(cellsOf(it))).join('');
    if (events.length < readAtOnce) return;
    after = events.at(-1)!.id;
  }
}

const cellsOf = (it: AuditEvent): string[] => [
  ...[it.seq === null ? '' : String(it.seq), it.at, it.actorName, it.operation],
  ...[it.subjectKind ?? '', it.subjectName ?? '', it.outcome, it.address, it.details ?? ''],
];
