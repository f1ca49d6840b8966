/** Reporting: the figures of companies by day, for their reporting users. */
import { TrackyardError } from '@trackyard/contract';
import type { Capability } from '../platform/capability.ts';
import type { Queryable } from '../platform/database/tables.ts';
import type { Actor, Handlers, QueryCall } from '../platform/operations/context.ts';
import { hasFeature } from '../tracks/index.ts';
import { selectCompanies, selectCompany, selectDays } from './figures.sql.ts';
import { noteActiveJob } from './note-active.ts';
import { forgetActiveDays, rollUpJob } from './roll-up.ts';

export const reporting = {
  name: 'reporting',
  handlers: {
    async 'reporting.companies'(call, query) {
      const { db, actor } = call;
      await checkReporting(call);
      const isGlobal = await seesAll(call);
      if (!isGlobal && actor.tenantId === null) return { companies: [], hasMore: false };
      const companies = await selectCompanies(db, query, isGlobal ? null : actor.tenantId);
      return { companies: companies.slice(0, query.limit), hasMore: companies.length > query.limit };
    },
    async 'reporting.days'(call, { tenantId, days }) {
      const { db, actor, now } = call;
      await checkReporting(call);
      const company = actor.tenantId === tenantId || (await seesAll(call)) ? await selectCompany(db, tenantId, days, now) : null;
      if (!company) throw new TrackyardError('notFound', 'There is no such company.');
      return { ...company, days: await selectDays(db, tenantId, company.from, company.to) };
    },
  } satisfies Handlers<'reporting'>,
  migrations: new URL('./migrations/', import.meta.url),
  jobs: [noteActiveJob, rollUpJob],
  forget: [forgetActiveDays],
} satisfies Capability;

interface Reader {
  db: Queryable;
  actor: { userId: string; tenantId: string | null };
}
async function checkReporting({ db, actor }: Pick<QueryCall, 'db'> & { actor: Actor }): Promise<void> {
  const isReporting = actor.kind === 'person' && actor.reportingUser;
  if (isReporting || (await hasFeature(db, actor, 'reporting'))) return;
  throw new TrackyardError('forbidden', 'This is for reporting users.');
}

const seesAll = ({ db, actor }: Reader): Promise<boolean> => hasFeature(db, actor, 'globalReporting');
