import { type ChatMessageContent, type ChatMessagePart, limits, type TextStyle } from '@trackyard/contract';
import { type Block, blocksOf } from './blocks.ts';
import { isOnlyEmoji } from './emoji.ts';
import { inlineOf } from './inline.ts';
import { type MentionableGroup, type MentionablePerson, mentionFinder } from './mentions.ts';
import { withMostParts } from './most-parts.ts';
import type { Finders } from './tokens.ts';
import { type LinkableTracks, trackFinder } from './tracks.ts';

export interface ParseOptions {
  /** Who can be mentioned. Of two with one name, the first is meant. */
  people: readonly MentionablePerson[];
  /** Groups of the sender's tenant. */
  groups?: readonly MentionableGroup[];
  /** What can be linked: tracks of the sender. */
  tracks?: LinkableTracks;
  /** The text tells what the sender does, without `/me`: an action of an imported log. */
  action?: boolean;
  /** Neither groups nor everybody can be mentioned: a guest writes. */
  onlyPeople?: boolean;
}

/**
 * What a typed text means (decisions, core; `docs/walks`): one rule for browser and server. Reads any text, in time that
 * grows with its length, and drops nothing but the marks of formatting. A message of one paragraph has its parts at the
 * top; where there is more, each paragraph is a `wrappedText` without styles, as quotations (`quote`) and `/me` (`action`)
 * are with theirs.
 */
export function parseMessage(
  text: string,
  { people, groups = [], tracks = none, action = false, onlyPeople = false }: ParseOptions,
): ChatMessageContent {
  const finders = { mentionAt: mentionFinder(people, groups, onlyPeople), trackAt: trackFinder(tracks) };
  return { parts: withMostParts(partsOf(text.replace(/\r\n?/g, '\n'), finders, action)), plain: text };
}

const none: LinkableTracks = () => [];

function partsOf(text: string, finders: Finders, action: boolean): ChatMessagePart[] {
  const inline = (of: string) => inlineOf(of, finders);
  const wrapped = (of: string, styles: TextStyle[]): ChatMessagePart => ({ type: 'wrappedText', styles, parts: inline(of) });

  const me = action ? '' : text.match(/^\/me[ \t]+(?=\S)/)?.[0];
  if (me !== undefined) return [wrapped(text.slice(me.length).trimEnd(), ['action'])];
  const emoji = isOnlyEmoji(text);
  if (emoji !== false && emoji < limits.largeEmoji) return [{ type: 'text', text: text.trim(), styles: ['emojiLarge'] }];

  const blocks = blocksOf(text);
  const [first] = blocks;
  if (blocks.length === 1 && first?.kind === 'paragraph') return inline(first.text);
  return blocks.map((block) => partOf(block, wrapped, inline));
}

function partOf(
  block: Block,
  wrapped: (text: string, styles: TextStyle[]) => ChatMessagePart,
  inline: (text: string) => ReturnType<typeof inlineOf>,
): ChatMessagePart {
  switch (block.kind) {
    case 'paragraph':
      return wrapped(block.text, []);
    case 'quote':
      return wrapped(block.text, ['quote']);
    case 'code':
      return { type: 'text', text: block.text, styles: ['codeBlock'], ...(block.language && { language: block.language }) };
    case 'list':
      return { type: 'list', ordered: block.ordered, items: block.items.map((it) => ({ itemTextParts: inline(it) })) };
  }
}
