import { IconSearch } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useMe } from '../../data/index.ts';
import { useOpenTrackId } from '../../links/index.ts';
import { useTexts } from '../../texts/index.ts';
import { type Action, type Deed, paletteKeys, registeredActions, useActions } from '../../ui/index.ts';
import { Palette } from './Palette.tsx';
import { usePaletteItems } from './usePaletteItems.tsx';

/** The command palette, which has to be drawn as well: it offers what could be done when it was opened. */
export function usePalette({ disabled }: { disabled: boolean }): { open: () => void; palette: ReactNode } {
  const t = useTexts();
  const [actions, setActions] = useState<Action[] | null>(null);
  const open = () => {
    if (!disabled) setActions(registeredActions().filter(({ item }) => item.shortcut !== paletteKeys));
  };
  const track = useOpenTrackId();
  const inTrack: Deed[] = track
    ? [{ itemType: 'item', name: t('search.searchTrack'), icon: <IconSearch />, route: { to: 'Search', query: { t: track } } }]
    : [];
  useActions({
    itemType: 'root',
    name: t('palette.goTo'),
    menuItems: [{ itemType: 'action', name: t('palette.title'), icon: <IconSearch />, shortcut: paletteKeys, callback: open }, ...inTrack],
  });
  return { open, palette: actions && <OpenPalette actions={actions} onClose={() => setActions(null)} /> };
}

function OpenPalette({ actions, onClose }: { actions: Action[]; onClose: () => void }) {
  const trackId = useOpenTrackId() ?? null;
  // Guests have no other track.
  const guest = useMe()?.guest === true;
  return <Palette items={usePaletteItems(actions)} trackId={guest ? null : trackId} onClose={onClose} />;
}
