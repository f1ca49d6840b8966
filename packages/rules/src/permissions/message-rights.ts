import type { ChatMessage, MembershipRole, Track, TrackRight } from '@trackyard/contract';

export interface MessageFacts {
  userId: string;
  role: MembershipRole;
  track: Pick<Track, 'type' | 'publishable' | 'editWindowHours'>;
  message: Pick<ChatMessage, 'senderId' | 'date' | 'status' | 'source'>;
  now: Date;
}

const rights = ['chat.editMessage', 'chat.deleteMessage', 'chat.removePreview'] as const;
type MessageRight = (typeof rights)[number];
export const isOfMessage = (right: TrackRight): right is MessageRight => rights.some((it) => it === right);

/**
 * Whether a member of the track may edit or delete one message, or take a card from it. Others' are forbidden; what is too late is
 * `notEditable`.
 */
export function messageRight(right: MessageRight, facts: MessageFacts): 'ok' | 'forbidden' | 'notEditable' {
  const { userId, role, track, message, now } = facts;
  const mayDeleteAny = right === 'chat.deleteMessage' && role === 'COORDINATOR';
  if (message.senderId !== userId && !mayDeleteAny) return 'forbidden';
  if (message.status === 'deleted') return 'notEditable';
  if (mayDeleteAny || right === 'chat.removePreview') return 'ok';
  return message.source === 'user' && isWithinEditWindow(message, track, now) ? 'ok' : 'notEditable';
}

/** A message may be changed for `editWindowHours` (0 never, null always); in a publishable breakout track always (spec §5). */
function isWithinEditWindow(message: { date: string }, track: MessageFacts['track'], now: Date): boolean {
  if (track.type === 'BREAKOUT' && track.publishable) return true;
  if (track.editWindowHours === null) return true;
  return track.editWindowHours > 0 && now.getTime() - Date.parse(message.date) <= track.editWindowHours * 3_600_000;
}
