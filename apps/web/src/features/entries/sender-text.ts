import type { TrackEntry } from '@trackyard/contract';
import { senderName } from '../../data/index.ts';
import type { Texts } from '../../texts/index.ts';

/** The sender of an entry that came by email, marked as a claim where nothing proves it; null for other entries. */
export function senderText(entry: Pick<TrackEntry, 'sender'>, t: Texts): string | null {
  const name = senderName(entry);
  if (!entry.sender || !name) return null;
  if (!entry.sender.proven) return t('entries.saysFrom', { name });
  return entry.sender.external ? `${name} (${t('entries.external')})` : name;
}
