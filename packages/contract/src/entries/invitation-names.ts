// In a file without schemas, so that browsers need not load them.

/** What somebody answered to an invitation. */
export const invitationAnswers = ['none', 'accepted', 'tentative', 'declined'] as const;
export type InvitationAnswer = (typeof invitationAnswers)[number];

export const repeatUnits = ['hour', 'day', 'week', 'month', 'year'] as const;
export type RepeatUnit = (typeof repeatUnits)[number];
/** As RFC 5545 calls them; the first is a Monday. */
export const weekDays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const;
