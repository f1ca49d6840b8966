import type { WorkspaceTrack } from '@trackyard/data-worker';
import { type ReactNode, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTexts } from '../../../texts/index.ts';
import { createSharedValue, type OpenedAside, useLayer, usePhone, useTablet } from '../../../ui/index.ts';
import { useEntryCommands } from '../commands.ts';
import type { PanelTab } from '../panel.ts';
import type { Entry, EntryTree } from '../tree.ts';
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
  // A comment to show, made anew with each press on its pin.
  const [comment, setComment] = useState<{ id: string } | null>(null);
  const liesOver = [usePhone(), useTablet()].includes(true);
  const opened = tab !== null;
  // Escape closes the panel, and only then the file.
  useLayer(opened && place !== null, () => openedTab.set(null), { beside: true });
  const aside = useMemo(
    () => ({
      label: t('entryDetails.details'),
      opened,
      onToggle: () => openedTab.set(opened ? null : 'details'),
      onComment: (id: string) => {
        setComment({ id });
        openedTab.set('comments');
      },
      place: setPlace,
    }),
    [t, opened],
  );
  const panel =
    tab !== null && place ? (
      <EntryPanel
        key={entry.id}
        {...{ track, entry, tree, tab }}
        messageId={comment?.id}
        onTab={openedTab.set}
        onLeave={liesOver ? () => openedTab.set(null) : undefined}
        onVersion={(file) => addVersion(entry.id, file)}
        onClose={() => openedTab.set(null)}
      />
    ) : null;
  return { aside, panel: panel && place && createPortal(panel, place) };
}
