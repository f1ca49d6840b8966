import { z } from 'zod';
import { id } from '../ids.ts';

/** An emoji with which people reacted to a message or an entry, and the people, the first of them first. */
export const reaction = z.object({ emoji: z.string(), userIds: z.array(id) });
export type Reaction = z.infer<typeof reaction>;

export const emoji = z
  .string()
  .min(1)
  .max(32)
  .regex(/^(?=.*(?:\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20E3))(?:\p{Extended_Pictographic}|\p{Emoji_Component})+$/u)
  .refine((text) => [...new Intl.Segmenter().segment(text)].length === 1, 'One emoji.');
