import type { ChatMessage } from '@trackyard/contract';
import { previewedLinks } from '@trackyard/rules';
import type { MutationCall } from '../platform/operations/context.ts';

/** Registers work on the links of a message, to run after the commit. The room `previews` stands above the chat, so it registers itself. */
type NoteLinks = (by: Noting, message: { messageId: string; lastUpdated: string }) => Promise<void>;
type Noting = Pick<MutationCall, 'db' | 'jobs' | 'configuration'>;
const listening: NoteLinks[] = [];
export const takeLinks = (it: NoteLinks): void => void listening.push(it);

/** In the transaction that writes the text. A message without links costs nothing. */
export async function noteLinks(by: Noting, { id: messageId, lastUpdated, chatMessageContent }: ChatMessage): Promise<void> {
  if (previewedLinks(chatMessageContent).length === 0) return;
  for (const note of listening) await note(by, { messageId, lastUpdated });
}
