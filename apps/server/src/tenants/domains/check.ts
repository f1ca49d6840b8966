import './table.ts';
import type { DomainProblem, DomainState } from '@trackyard/contract';
import type { Selectable } from 'kysely';
import { z } from 'zod';
import { isDuplicate } from '../../platform/database/duplicate.ts';
import type { Queryable } from '../../platform/database/tables.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import { lookUpDomain } from './look-up.ts';
import type { DomainTable } from './table.ts';

/** A verified domain is lost after this many failed checks in a row, because a name server may be down for a day. */
const failuresAtMost = 3;
/** Domains per run, and concurrent queries. */
const checkedOfRun = 500;
const atOnce = 8;
const dayMs = 24 * 3_600_000;

export type Domain = Selectable<DomainTable>;
interface Check {
  db: Queryable;
  now: Date;
  server: string | null;
}

/** Looks up the record of a domain and stores the result. A domain that another company has verified stays theirs. */
export async function checkDomain({ db, now, server }: Check, domain: Domain): Promise<void> {
  const problem = await lookUpDomain(domain.name, domain.token, server);
  const note = (found: DomainProblem | null) =>
    db
      .updateTable('tenant_domain')
      .set({ ...after(domain, found), checked: now, problem: found })
      .where('id', '=', domain.id)
      .execute();
  try {
    await note(problem);
  } catch (cause) {
    if (!isDuplicate(cause)) throw cause;
    await note('taken');
  }
}

function after({ state, failures }: Domain, problem: DomainProblem | null): { state: DomainState; failures: number } {
  if (problem === null) return { state: 'VERIFIED', failures: 0 };
  const failed = failures + 1;
  return { state: state === 'VERIFIED' && failed >= failuresAtMost ? 'LOST' : state, failures: state === 'VERIFIED' ? failed : 0 };
}

/** Verifies each verified domain again once a day, oldest check first. */
export const checkDomainsJob = defineJob(
  { name: 'tenants.checkDomains', input: z.object({}), everySeconds: 86_400, expireInSeconds: 900 },
  async ({ services: { database, clock, configuration }, signal }) => {
    const now = clock.now();
    const due = await database
      .selectFrom('tenant_domain')
      .selectAll()
      .where('state', '!=', 'PENDING')
      // A little less than a day: the one before may have been late.
      .where('checked', '<', new Date(now.getTime() - 0.8 * dayMs))
      .orderBy('checked')
      .limit(checkedOfRun)
      .execute();
    for (let at = 0; at < due.length; at += atOnce) {
      signal.throwIfAborted();
      const some = due.slice(at, at + atOnce);
      await Promise.all(some.map((it) => checkDomain({ db: database, now, server: configuration.dnsServer }, it)));
    }
  },
);
