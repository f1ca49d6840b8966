import { type Pushed, pathOf, pushTag } from '@trackyard/contract';
import { type News, pathTo, shortly, type Unseen } from '../news/index.ts';

/** The text of a notification of the news of a track, of which it shows the last message. `unseen` has at least one. */
export function wordsOf(trackId: string, { title, type }: Pick<News, 'title' | 'type'>, unseen: readonly Unseen[]): Pushed {
  const last = unseen.at(-1)!;
  const isConversation = type === 'PRIVATE_CHAT';
  const text = shortly(last);
  const said = isConversation && last.occasion === 'MESSAGE' ? text : `${last.senderName}${verbOf(last)}: ${text}`;
  const more = unseen.length - 1;
  return {
    type: 'show',
    tag: pushTag(trackId),
    title: isConversation ? last.senderName : title,
    body: more > 0 ? `${said}\n${more} more` : said,
    path: pathTo(trackId, last),
    date: last.date.toISOString(),
  };
}

const verbOf = ({ occasion, entryId }: Unseen): string => (occasion === 'REPLY' && entryId !== null ? ' commented' : verbs[occasion]);
const verbs = { MESSAGE: '', REPLY: ' replied', MENTION: ' mentioned you' };

export const testWords = (now: Date): Pushed => ({
  type: 'show',
  tag: 'test',
  title: 'Trackyard',
  body: 'Notifications reach this device.',
  path: pathOf('ProfileSettings'),
  date: now.toISOString(),
});
