import { z } from 'zod';
import { limits } from '../limits.ts';
import { chatMessage } from './message.ts';

/** A thread in a list of threads: the message that it began with, and what it is to me. */
export const listedThread = z.object({
  parent: chatMessage,
  follows: z.boolean(),
  /** Replies that I have not seen, of a thread that I follow. */
  numUnseen: z.number().int().min(0).max(limits.unseenCount),
});
export type ListedThread = z.infer<typeof listedThread>;
export const threadPage = z.object({ threads: z.array(listedThread), hasMore: z.boolean() });
