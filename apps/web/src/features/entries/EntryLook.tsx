import type { Entry } from '../../data/index.ts';
import { EntryPicture } from './EntryPicture.tsx';
import { ListLook } from './lists/ListLook.tsx';

/** What a tile shows of an entry: the first items of a list, else its picture. */
export function EntryLook({ entry }: { entry: Entry }) {
  if (entry.items.length > 0) return <ListLook entry={entry} />;
  return <EntryPicture entry={entry} size={48} large />;
}
