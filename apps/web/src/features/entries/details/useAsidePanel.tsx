import type { WorkspaceTrack } from '@trackyard/data-worker';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Entry, EntryTree } from '../../../data/index.ts';
import { createSharedValue } from '../../../data/index.ts';
import type { OpenedAside } from '../../../shared/entries/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { useLayer, usePhone, useTablet } from '../../../ui/index.ts';
import { useEntryCommands } from '../commands.ts';
import type { PanelTab } from '../panel.ts';
import { useUpload } from '../useUpload.ts';
import { EntryPanel } from './EntryPanel.tsx';

/** Null while it is closed. It stays as it is from one file to the next. */
const openedTab = createSharedValue<PanelTab | null>(null);

/** The panel beside an opened file: what the viewer needs to know of it, and what the page draws into the viewer. */
export function useAsidePanel({ track, entry, tree }: { track: WorkspaceTrack; entry: Entry; tree: EntryTree }): {
  aside: OpenedAside;
  panel: ReactNode;
} {
  const t = useTexts();
  const { addVersion } = useUpload(track.id, tree, useEntryCommands(track.id, tree));
  const tab = openedTab.use();
  const [place, setPlace] = useState<HTMLElement | null>(null);
  // The comment of the pin that was pressed last, until the panel shows something else. Where the same pin is pressed again, the panel
  // is drawn anew: one may have scrolled away from its comment.
  const [pressed, setPressed] = useState<{ comment: string | undefined; again: number }>({ comment: undefined, again: 0 });
  const liesOver = [usePhone(), useTablet()].includes(true);
  const opened = tab !== null;
  const show = useCallback((next: PanelTab | null) => {
    setPressed((it) => ({ ...it, comment: undefined }));
    openedTab.set(next);
  }, []);
  const close = useCallback(() => show(null), [show]);
  // Escape closes the panel, and only then the file.
  useLayer(opened && place !== null, close, { beside: true });
  const aside = useMemo(
    () => ({
      label: t('entryDetails.details'),
      opened,
      onToggle: () => show(opened ? null : 'details'),
      onComment: (id: string) => {
        setPressed(({ comment, again }) => ({ comment: id, again: comment === id ? again + 1 : again }));
        openedTab.set('comments');
      },
      place: setPlace,
    }),
    [t, opened, show],
  );
  const panel =
    tab !== null && place ? (
      <EntryPanel
        key={`${entry.id} ${pressed.again}`}
        {...{ track, entry, tree, tab }}
        messageId={pressed.comment}
        onTab={show}
        onLeave={liesOver ? close : undefined}
        onVersion={(file) => addVersion(entry.id, file)}
        onClose={close}
      />
    ) : null;
  return { aside, panel: panel && place && createPortal(panel, place) };
}
