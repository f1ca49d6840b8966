import { IconSearch } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTexts } from '../../texts/index.ts';
import { type Action, paletteKeys, registeredActions, useActions } from '../../ui/index.ts';
import { Palette } from './Palette.tsx';
import { usePaletteItems } from './usePaletteItems.tsx';

/** The command palette, which has to be drawn as well: it offers what could be done when it was opened. */
export function usePalette({ disabled }: { disabled: boolean }): { open: () => void; palette: ReactNode } {
  const t = useTexts();
  const [actions, setActions] = useState<Action[] | null>(null);
  const open = () => {
    if (!disabled) setActions(registeredActions().filter(({ item }) => item.shortcut !== paletteKeys));
  };
  useActions({
    itemType: 'root',
    name: t('palette.goTo'),
    menuItems: [{ itemType: 'action', name: t('palette.title'), icon: <IconSearch />, shortcut: paletteKeys, callback: open }],
  });
  return { open, palette: actions && <OpenPalette actions={actions} onClose={() => setActions(null)} /> };
}
const OpenPalette = ({ actions, onClose }: { actions: Action[]; onClose: () => void }) => (
  <Palette items={usePaletteItems(actions)} onClose={onClose} />
);
