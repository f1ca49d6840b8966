// In a file without schemas, so that pages need not load them.

/** `PENDING`: never verified. `VERIFIED`: the company has shown that it owns it. `LOST`: it could once, and no longer. */
export const domainStates = ['PENDING', 'VERIFIED', 'LOST'] as const;
export type DomainState = (typeof domainStates)[number];

/** Why the last check of a domain failed. */
export const domainProblems = [
  /** The name server knows no record of the name. */
  'noRecord',
  /** There are TXT records, and none has the value. */
  'otherRecord',
  /** No name server answers, or it fails. */
  'noAnswer',
  /** Another company of this server has verified it. */
  'taken',
] as const;
export type DomainProblem = (typeof domainProblems)[number];

/** The host of the TXT record that proves a domain, and its value. */
export const domainRecord = (domain: string, token: string) => ({
  host: `_trackyard-challenge.${domain}`,
  value: `trackyard-verify=${token}`,
});
