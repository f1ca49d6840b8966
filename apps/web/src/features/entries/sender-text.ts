import type { TrackEntry } from '@trackyard/contract';
import { senderName } from '../../data/index.ts';
import type { Texts } from '../../texts/index.ts';

/** Whom what came by mail is from, as far as that is proven; null of all else. */
export function senderText(entry: Pick<TrackEntry, 'sender'>, t: Texts): string | null {
  const name = senderName(entry);
  if (!entry.sender || !name) return null;
  if (!entry.sender.proven) return t('entries.saysFrom', { name });
  return entry.sender.external ? `${name} (${t('entries.external')})` : name;
}
