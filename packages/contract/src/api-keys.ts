import { z } from 'zod';
import { date, id } from './ids.ts';

/** A key by which a program calls, as the administrators of its tenant see it: never its secret. */
export const apiKey = z.object({
  id,
  name: z.string(),
  /** The first letters of the secret. */
  hint: z.string(),
  scopes: z.array(z.string()),
  /** The person for whom it acts, who made it. */
  userId: id,
  userName: z.string(),
  /** That person can sign in; else the key opens nothing. */
  userActive: z.boolean(),
  created: date,
  expires: date.nullable(),
  /** To within five minutes; null: never. */
  lastUsed: date.nullable(),
});
export type ApiKey = z.infer<typeof apiKey>;
