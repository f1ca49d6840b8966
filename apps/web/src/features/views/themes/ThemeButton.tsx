import { IconPalette } from '@tabler/icons-react';
import type { AppTable, AppView } from '@trackyard/contract';
import type { ThemeConfig } from '@trackyard/rules';
import { useState } from 'react';
import { useTexts } from '../../../texts/index.ts';
import { Button } from '../../../ui/index.ts';
import { ThemeDialog } from './ThemeDialog.tsx';

interface Props {
  trackId: string;
  table: AppTable;
  view: AppView;
  theme: ThemeConfig;
}
/** Whether a view has a look of its own, and the dialog that changes it. */
export function ThemeButton({ trackId, table, view, theme }: Props) {
  const t = useTexts();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        size="sm"
        variant={Object.keys(theme).length > 0 ? 'secondary' : 'subtle'}
        icon={<IconPalette size={16} />}
        onClick={() => setOpen(true)}
      >
        {t('themes.theme')}
      </Button>
      {isOpen && <ThemeDialog {...{ trackId, table, view, theme }} onClose={() => setOpen(false)} />}
    </>
  );
}
