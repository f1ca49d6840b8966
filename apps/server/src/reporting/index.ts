/** Reporting: the figures of companies by day, for their reporting users. */
import { TrackyardError } from '@trackyard/contract';
import type { Capability } from '../platform/capability.ts';
import type { Queryable } from '../platform/database/tables.ts';
import type { Handlers } from '../platform/operations/context.ts';
import { hasFeature } from '../tracks/index.ts';
import { selectCompanies, selectCompany, selectDays } from './figures.sql.ts';
import { noteActiveJob } from './note-active.ts';
import { forgetActiveDays, rollUpJob } from './roll-up.ts';

export const reporting = {
  name: 'reporting',
  handlers: {
    async 'reporting.companies'(call, query) {
      const { db, actor } = call;
      const isGlobal = await seesAll(call);
      if (!isGlobal && actor.tenantId === null) return { companies: [], hasMore: false };
      const companies = await selectCompanies(db, query, isGlobal ? null : actor.tenantId);
      return { companies: companies.slice(0, query.limit), hasMore: companies.length > query.limit };
    },
    async 'reporting.days'(call, { tenantId, days }) {
      const { db, actor, now } = call;
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
const seesAll = ({ db, actor }: Reader): Promise<boolean> => hasFeature(db, actor, 'globalReporting');
