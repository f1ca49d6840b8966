import type { DocumentUpdates } from '@trackyard/data-worker';
import { useLayoutEffect, useRef, useState } from 'react';
import { useIsOffline, useLive } from '../../../data/index.ts';
import { createLiveDocument, type LiveDocument } from './live-document.ts';

interface Live {
  /** Null until all that this device can have of it is here. */
  live: LiveDocument | null;
  updates: DocumentUpdates | undefined;
  /** Somebody wrote with a newer version. */
  isNewer: boolean;
  /** Goes up whenever something came in. */
  round: number;
}

/** The live document of an article, with what others write coming in. */
export function useLiveDocument(articleId: string): Live {
  const updates = useLive('docs.updates', { articleId });
  const isOffline = useIsOffline();
  const made = useRef<LiveDocument>(null);
  const [state, setState] = useState({ live: null as LiveDocument | null, isNewer: false, round: 0 });
  const rows = updates?.rows;
  const isHere = updates?.ready === true || (isOffline && (updates?.rows.length ?? 0) > 0);
  // Before anything is drawn: an editor never shows a document that is a part of itself.
  useLayoutEffect(() => {
    if (!rows || !isHere) return;
    made.current ??= createLiveDocument();
    const live = made.current;
    const isNewer = !live.take(rows);
    setState((now) => ({ live, isNewer, round: now.round + 1 }));
  }, [rows, isHere]);
  return { ...state, updates };
}
