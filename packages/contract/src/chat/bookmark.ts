import { z } from 'zod';
import { date, id } from '../ids.ts';
import { chatMessage } from './message.ts';

/** A message that I saved for later (scope `user:`). Its id is the message's. */
export const savedMessage = z.object({ id, trackId: id, date });
export type SavedMessage = z.infer<typeof savedMessage>;
export const savedPage = z.object({ messages: z.array(z.object({ message: chatMessage, saved: date })), hasMore: z.boolean() });

/** What is pinned to a track (scope `chat:`; spec §3 Pinned track item). Its id is the message's. */
export const pinnedItem = z.object({ id, trackId: id, userId: id, date });
export type PinnedItem = z.infer<typeof pinnedItem>;
export const pinnedMessage = z.object({ message: chatMessage, pinnedBy: id, pinned: date });
export type PinnedMessage = z.infer<typeof pinnedMessage>;
