/** The kinds of thing that a line of the audit log is about. */
export const auditSubjects = ['user', 'group', 'tenant', 'track', 'article', 'apiKey', 'preset', 'domain', 'provider'] as const;
/** Plain nouns are subjects under their own name. */
export type AuditSubject = (typeof auditSubjects)[number] | `noun:${string}`;
/** Lines of calls that did what they say, or of calls that were refused. */
export const auditOutcomes = ['ok', 'refused'] as const;
export type AuditOutcome = (typeof auditOutcomes)[number];
/** What an operation belongs to, in the filter of the log. */
export const auditAreas = ['people', 'groups', 'features', 'tracks', 'signIn', 'exports', 'settings', 'knowledge', 'keys'] as const;
export type AuditArea = (typeof auditAreas)[number];
