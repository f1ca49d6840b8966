import { z } from 'zod';
import { date } from '../ids.ts';
import { byAdministrators, ofTenant, page, search } from '../operations/by-administrators.ts';
import { operation } from '../operations/operation.ts';
import { auditEvent } from './audit-event.ts';
import { auditAreas, auditOutcomes } from './audit-names.ts';

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
    input: ofTenant.extend({
      search,
      area: z.enum(auditAreas).optional(),
      outcome: z.enum(auditOutcomes).optional(),
      from: date.optional(),
      until: date.optional(),
      ...page,
    }),
    output: z.object({ events: z.array(auditEvent), hasMore: z.boolean() }),
    errors: [],
    ...byAdministrators,
  }),
] as const;
