import type { ChatMessageContent, InlinePart, MentionAudience } from '@trackyard/contract';

/** Whom a message mentions, each once. */
export const mentionedUserIds = (content: ChatMessageContent): string[] => [
  ...new Set(inlineParts(content).flatMap((it) => (it.type === 'text' && it.styles.includes('mention') && it.userId ? [it.userId] : []))),
];

/** The groups that it mentions, each once. */
export const mentionedGroupIds = (content: ChatMessageContent): string[] => [
  ...new Set(inlineParts(content).flatMap((it) => (it.type === 'text' && it.groupId ? [it.groupId] : []))),
];

/** Whether it mentions everyone, those who are there, or both. */
export const mentionedAudiences = (content: ChatMessageContent): MentionAudience[] => [
  ...new Set(inlineParts(content).flatMap((it) => (it.type === 'text' && it.audience ? [it.audience] : []))),
];

/** Whether the message tells what the sender does (`/me`, or an action of an imported log). */
export const isAction = (content: ChatMessageContent): boolean =>
  content.parts.some((it) => it.type === 'wrappedText' && it.styles.includes('action'));

/** Texts and links of a message in their order, out of paragraphs, quotations and lists. */
export const inlineParts = (content: ChatMessageContent): InlinePart[] =>
  content.parts.flatMap((part) => {
    if (part.type === 'wrappedText') return part.parts;
    if (part.type === 'list') return part.items.flatMap((it) => it.itemTextParts);
    return part.type === 'sharedMessage' ? [] : [part];
  });
