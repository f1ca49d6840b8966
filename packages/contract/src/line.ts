import { z } from 'zod';

/**
 * A text of one line that stands among others: in a sentence, a list, the subject of a mail. Line breaks and other control
 * characters become spaces, and marks that turn the direction of what stands beside it are left out.
 */
export const line = z.string().overwrite((text) => text.replace(breaks, ' ').replace(turns, '').trim());

const breaks = /[\p{Cc}\u2028\u2029]+/gu;
const turns = /[\u202A-\u202E\u2066-\u2069]/g;

/** The name of somebody or something: there is something to see in it. */
export const nameOf = (longest: number) =>
  line
    .min(1, { abort: true })
    .max(longest)
    .refine((text) => /[\p{L}\p{N}\p{P}\p{S}]/u.test(text), 'Write something that shows.');
