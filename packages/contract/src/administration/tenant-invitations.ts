import { z } from 'zod';
import { date, id } from '../ids.ts';
import { invitationFates } from './tenant-invitation-names.ts';

export const checkedAddress = z.object({
  email: z.string(),
  fate: z.enum(invitationFates),
  /** The company has verified domains, and this address is of another one. */
  outside: z.boolean(),
});

/** `mailed`: a mail is on its way. `linkOnly`: invited, but no more mails may go to this address, or by this person, today. */
export const invitationOutcome = z.object({
  email: z.string(),
  outcome: z.enum(['mailed', 'linkOnly', 'member', 'deactivated', 'elsewhere']),
});
export type InvitationOutcome = z.infer<typeof invitationOutcome>;

/** Somebody who was invited to a tenant, and has not accepted yet. */
export const tenantInvitation = z.object({
  userId: id,
  email: z.string(),
  created: date,
  /** Of the newest link: who asked for it, and until when it works; null where there is none that still does. */
  invitedBy: z.string().nullable(),
  expires: date.nullable(),
});
export type TenantInvitation = z.infer<typeof tenantInvitation>;
