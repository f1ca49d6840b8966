import { z } from 'zod';
import { type ErrorCode, errorStatus } from './errors.ts';

// Apart from the error itself, so that a page that only throws and shows errors carries no schemas.
/** What every failed call answers. `message` is for people; `details` names the fields of an invalid input. */
export const errorEnvelope = z.object({
  code: z.enum(Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]]),
  message: z.string(),
  details: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  requestId: z.string(),
});
export type ErrorEnvelope = z.infer<typeof errorEnvelope>;
