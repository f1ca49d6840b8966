import { z } from 'zod';
import { auditEvent } from '../audit.ts';
import { auditAreas, auditOutcomes } from '../audit-names.ts';
import { date, id } from '../ids.ts';
import { limits } from '../limits.ts';
import { expectations, operation } from './operation.ts';

export const auditOperations = [
  operation({
    name: 'tenant.auditEvents',
    kind: 'query',
    method: 'GET',
    path: '/api/tenants/{tenantId}/audit-events',
    rate: 'read',
    cost: 'heavy',
    summary:
      'A page of the audit log of a tenant, the newest first, from the line behind `after` on. Every word of the search stands in the name of who acted or of what it was about.',
    input: z.object({
      tenantId: id,
      search: z.string().max(limits.peopleSearchLength).default(''),
      area: z.enum(auditAreas).optional(),
      outcome: z.enum(auditOutcomes).optional(),
      from: date.optional(),
      until: date.optional(),
      /** The last line of the page before. */
      after: id.optional(),
      limit: z.coerce.number().int().min(1).max(limits.peoplePageMost).default(limits.peoplePage),
    }),
    output: z.object({ events: z.array(auditEvent), hasMore: z.boolean() }),
    errors: [],
    access: { who: 'tenantAdmin', right: 'tenant.administer', of: 'tenant' },
    expect: expectations.admins,
  }),
] as const;
