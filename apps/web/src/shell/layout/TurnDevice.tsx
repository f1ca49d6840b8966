import { IconDeviceMobileRotated } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTexts } from '../../texts/index.ts';
import { Button } from '../../ui/index.ts';
import styles from './TurnDevice.module.css';

/** Asks to turn the device. Who can't, or won't, goes on, and is not asked again. */
export function TurnDevice({ to, onAnyway }: { to: 'portrait' | 'landscape'; onAnyway: () => void }) {
  const t = useTexts();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  const title = t(to === 'portrait' ? 'shell.turnUpright' : 'shell.turnSideways');
  return (
    <div className={styles['cover']} role="dialog" aria-modal="true" aria-label={title}>
      <IconDeviceMobileRotated size={48} stroke={1.5} aria-hidden="true" />
      <h1>{title}</h1>
      <p>{t('shell.turnText')}</p>
      <Button ref={button} onClick={onAnyway}>
        {t('shell.turnAnyway')}
      </Button>
    </div>
  );
}
