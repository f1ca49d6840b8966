import { z } from 'zod';
import { id } from '../ids.ts';
import { limits } from '../limits.ts';
import { expectations } from './audience.ts';

/** Shared by the operations of a company's administrators. */
export const ofTenant = z.object({ tenantId: id });
export const byAdministrators = {
  access: { who: 'tenantAdmin', right: 'tenant.administer', of: 'tenant' },
  expect: expectations.admins,
} as const;

/** Words that must all be found. */
export const search = z.string().max(limits.peopleSearchLength).default('');
/** A page of a list: it begins behind the row with the id `after`, the last row of the previous page. */
export const page = {
  after: id.optional(),
  limit: z.coerce.number().int().min(1).max(limits.peoplePageMost).default(limits.peoplePage),
};
