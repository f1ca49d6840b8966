export { arrangeMessages, continues, type MessageListItem } from './arrange.ts';
export { deletedMessage, draftMessage, editedMessage, type MessageDraft } from './draft.ts';
export { isOnlyEmoji } from './parse/emoji.ts';
export type { MentionablePerson } from './parse/mentions.ts';
export { parseMessage } from './parse/message.ts';
export { isAction, mentionedUserIds } from './parse/parts.ts';
export { placeholderMatches } from './placeholders.ts';
export { previewText } from './preview.ts';
export { withReaction } from './reactions.ts';
