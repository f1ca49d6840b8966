import type { ChatMessagePart, InlinePart } from '@trackyard/contract';
import { parseMessage } from './parse/message.ts';

/** One line of what a typed text says, without its marks: for lists. */
export const previewText = (typed: string): string => textOfParts(parseMessage(typed, { people: [] }).parts);
export const textOfParts = (parts: readonly ChatMessagePart[]): string => parts.map(textOf).join('').replace(/\s+/g, ' ').trim();

function textOf(part: ChatMessagePart): string {
  switch (part.type) {
    case 'text':
      return part.styles.includes('codeBlock') ? block(part.text) : part.text;
    case 'link':
      return part.linkText;
    case 'wrappedText':
      return block(part.parts.map(inlineText).join(''));
    case 'list':
      return block(part.items.map((it) => it.itemTextParts.map(inlineText).join('')).join(', '));
    case 'sharedMessage':
      return block(part.plain);
  }
}
const inlineText = (part: InlinePart): string => (part.type === 'link' ? part.linkText : part.text);
const block = (text: string): string => ` ${text} `;
