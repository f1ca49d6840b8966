import { z } from 'zod';
import { id } from '../ids.ts';
import { mailEdits, microsoftEdits } from '../mail/mail-edits.ts';
import { officeSuites } from '../mail/office-suites.ts';
import { expectations } from '../operations/audience.ts';
import { byAdministrators, ofTenant } from '../operations/by-administrators.ts';
import { operation } from '../operations/operation.ts';
import { picture } from '../profile/preferences.ts';
import { companyStart, mailTestOutcomes } from './tenant-start.ts';

/** Operations of a company that moves in. */
export const tenantStartOperations = [
  operation({
    name: 'tenant.getStart',
    kind: 'query',
    method: 'GET',
    path: '/api/tenants/{tenantId}/start',
    rate: 'read',
    summary: 'Which steps of moving in are done, by what is there: a logo, people, groups, tracks; and by which server mail goes out.',
    input: ofTenant,
    output: companyStart,
    errors: [],
    ...byAdministrators,
  }),
  operation({
    name: 'tenant.testEmailConfig',
    kind: 'ephemeral',
    method: 'POST',
    path: '/api/tenants/{tenantId}/mail/test',
    rate: 'write',
    summary:
      'Sends me a message by the mail server, at once, and answers what came of it; by the server that the edits describe where there are some. They are not stored.',
    input: ofTenant.extend({
      officeSuiteType: z.enum(officeSuites).default('NONE'),
      mailEdits: mailEdits.optional(),
      microsoftEdits: microsoftEdits.optional(),
    }),
    output: z.object({ outcome: z.enum(mailTestOutcomes) }),
    errors: [],
    security: true,
    audit: { area: 'settings', subject: 'tenant', of: 'tenantId' },
    outside: true,
    ...byAdministrators,
  }),
  operation({
    name: 'tenant.getFront',
    kind: 'query',
    method: 'GET',
    path: '/api/front',
    rate: 'read',
    summary: 'Whose the sign-in is, where the server is that of one company with a logo: its name, and the logo as a JPEG in base64.',
    input: z.object({}),
    output: z.object({ company: z.object({ name: z.string(), logo: z.string() }).nullable() }),
    errors: [],
    access: { who: 'anyone' },
    expect: expectations.anyone,
  }),
  operation({
    name: 'tenant.setLogo',
    kind: 'mutation',
    method: 'PUT',
    path: '/api/tenants/{tenantId}/logo',
    rate: 'write',
    summary: 'Sets the logo of a tenant: a JPEG in base64. What does not draw it, such as where it was taken, is left out.',
    input: ofTenant.extend({ picture }),
    output: z.object({ logo: id }),
    errors: [],
    security: true,
    audit: { area: 'settings', subject: 'tenant', of: 'tenantId' },
    ...byAdministrators,
  }),
  operation({
    name: 'tenant.removeLogo',
    kind: 'mutation',
    method: 'DELETE',
    path: '/api/tenants/{tenantId}/logo',
    rate: 'write',
    summary: 'Takes the logo of a tenant away.',
    input: ofTenant,
    output: z.object({}),
    errors: [],
    security: true,
    audit: { area: 'settings', subject: 'tenant', of: 'tenantId' },
    ...byAdministrators,
  }),
] as const;
