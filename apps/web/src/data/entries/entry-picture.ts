import type { TrackEntry } from '@trackyard/contract';
import { isDrawing, thumbnailAddress } from '@trackyard/rules';
import { useEffect, useState } from 'react';
import { useLive } from '../live/live.ts';

/**
 * Where the small picture of an entry is shown from: this browser, else the server. `undefined` while it is looked for, null where the entry
 * has none.
 */
export function useEntryPicture(entry: TrackEntry): string | null | undefined {
  const address = thumbnailAddress(entry);
  const isStored = address !== null && !isDrawing(entry);
  const thumbnail = useLive('entries.thumbnail', isStored ? { trackId: entry.trackId, entryId: entry.id, address } : null);
  const local = useObjectUrl(thumbnail?.picture ?? null);
  if (!isStored) return address;
  if (thumbnail?.picture) return local;
  return thumbnail?.ready ? address : undefined;
}

/** The address of bytes that this page has; undefined for a moment. */
function useObjectUrl(blob: Blob | null): string | undefined {
  const [made, setMade] = useState<{ blob: Blob; url: string }>();
  useEffect(() => {
    if (!blob) return;
    const url = URL.createObjectURL(blob);
    setMade({ blob, url });
    return () => URL.revokeObjectURL(url);
  }, [blob]);
  return made?.blob === blob ? made?.url : undefined;
}
