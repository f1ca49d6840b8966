import { dayOf, formatDate, type ReaderNow } from '@trackyard/rules';
import type { Texts } from '../../../texts/index.ts';

/** When the last reply of a thread came. A time is 'at', a day is not. */
export function lastReply(date: string, { now, ...reader }: ReaderNow, t: Texts): string {
  const shown = formatDate(date, { now, ...reader });
  const today = dayOf(date, reader.timeZone) === dayOf(now, reader.timeZone);
  return today ? t('chat.lastReplyAt', { time: shown }) : t('chat.lastReplyOn', { date: shown });
}
