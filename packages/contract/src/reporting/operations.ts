import { z } from 'zod';
import { id } from '../ids.ts';
import { limits } from '../limits.ts';
import { expectations } from '../operations/audience.ts';
import { page, search } from '../operations/by-administrators.ts';
import { operation } from '../operations/operation.ts';
import { calendarDay, companyDay, companyFigures } from './figures.ts';

/** People with the role or the flag `reporting`; the handlers check it. */
const forReportingUsers = { access: { who: 'user' }, expect: expectations.reportingUsers } as const;

/** Figures of companies for their reporting users; with the flag `globalReporting`, of every company. */
export const reportingOperations = [
  operation({
    name: 'reporting.companies',
    kind: 'query',
    method: 'GET',
    path: '/api/reporting',
    rate: 'read',
    cost: 'heavy',
    summary:
      'A page of the companies whose figures I may see, by name, from the one behind `after` on: my own, or all with global reporting.',
    input: z.object({ search, ...page }),
    output: z.object({ companies: z.array(companyFigures), hasMore: z.boolean() }),
    errors: [],
    ...forReportingUsers,
  }),
  operation({
    name: 'reporting.days',
    kind: 'query',
    method: 'GET',
    path: '/api/reporting/{tenantId}',
    rate: 'read',
    summary: `The figures of a company for the last \`days\` days (at most ${limits.reportedDays}) that are over in its time zone, oldest first.`,
    input: z.object({ tenantId: id, days: z.coerce.number().int().min(1).max(limits.reportedDays).default(30) }),
    output: z.object({ name: z.string(), timeZone: z.string(), from: calendarDay, to: calendarDay, days: z.array(companyDay) }),
    errors: ['notFound'],
    ...forReportingUsers,
  }),
] as const;
