import { z } from 'zod';
import { date, id } from '../ids.ts';
import { limits } from '../limits.ts';
import { domainProblems, domainStates } from './domain-names.ts';

/** As people type it: in any case, with letters of any script. */
export const domainName = z
  .string()
  .trim()
  .min(1)
  .max(limits.domainLength)
  .regex(/^[^\s@/:?#\\%]+\.[^\s@/:?#\\%]+$/, 'Enter a domain, such as kestrel.example.');

/** A domain of e-mail addresses that a tenant says is its own. */
export const tenantDomain = z.object({
  id,
  /** In lower case and Punycode, as name servers know it. */
  name: z.string(),
  state: z.enum(domainStates),
  /** Why the last check failed; null: it did not, or there was none. */
  problem: z.enum(domainProblems).nullable(),
  /** The TXT record that proves it. */
  record: z.object({ host: z.string(), value: z.string() }),
  created: date,
  checked: date.nullable(),
});
export type TenantDomain = z.infer<typeof tenantDomain>;
