import { z } from 'zod';
import { date, id } from '../ids.ts';

/** KEPT waits for the administrator's hand: no mail server was set when it was written. */
export const mailState = z.enum(['KEPT', 'WAITING', 'SENT', 'FAILED']);

/** A mail to somebody, as the administrator sees it. */
export const outgoingMail = z.object({
  id,
  to: z.string(),
  subject: z.string(),
  /** Empty where nobody has to hand it on: it is on its way, or was sent. */
  text: z.string(),
  state: mailState,
  /** What the mail server said when it did not take it. */
  problem: z.string().nullable(),
  created: date,
});
export type OutgoingMail = z.infer<typeof outgoingMail>;
