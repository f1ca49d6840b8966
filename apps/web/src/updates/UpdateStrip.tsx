import { IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { useTexts } from '../texts/index.ts';
import { Strip } from '../ui/index.ts';
import { useUpdate } from './provider.tsx';

/** For people who would not wait until they have left the page alone: it offers, and can be put away. */
export function UpdateStrip() {
  const t = useTexts();
  const { offered, take } = useUpdate();
  const [declined, setDeclined] = useState(false);
  if (!offered || declined) return null;
  return (
    <Strip
      tone="quiet"
      icon={<IconRefresh size={16} aria-hidden="true" />}
      action={{ label: t('updates.reload'), onSelect: take }}
      dismiss={{ label: t('updates.later'), onSelect: () => setDeclined(true) }}
    >
      {t('updates.ready')}
    </Strip>
  );
}
