/**
 * What an invitation to an address comes to. `member`: has an account here. `invited`: has an invitation already. `deactivated`: had an
 * account. `elsewhere`: the address belongs to an account of another company, or of none.
 */
export const invitationFates = ['new', 'invited', 'member', 'deactivated', 'elsewhere'] as const;
export type InvitationFate = (typeof invitationFates)[number];
