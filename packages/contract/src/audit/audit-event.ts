import { z } from 'zod';
import { date, id } from '../ids.ts';
import { auditSubjects } from './audit-names.ts';

/** A line of the audit log. Names are those of the time. */
export const auditEvent = z.object({
  id,
  at: date,
  /** Null where nobody was signed in. */
  actorId: id.nullable(),
  actorName: z.string(),
  operation: z.string(),
  subjectKind: z.union([z.enum(auditSubjects), z.templateLiteral(['noun:', z.string()])]).nullable(),
  subjectId: id.nullable(),
  subjectName: z.string().nullable(),
  /** `ok`, or the code of the refusal. */
  outcome: z.string(),
  address: z.string(),
  /** What of the input was noted, as JSON. */
  details: z.string().nullable(),
  /** Its number in the chain; null until it is sealed, some seconds later. */
  seq: z.number().int().nullable(),
});
export type AuditEvent = z.infer<typeof auditEvent>;
