import { IconEyeOff } from '@tabler/icons-react';
import { useTexts } from '../../texts/index.ts';
import { Button } from '../../ui/index.ts';
import styles from './PrivacyCover.module.css';

/** Lies over the content while privacy mode is on. `onEnd`: a way out where there is no top bar. */
export function PrivacyCover({ onEnd }: { onEnd: (() => void) | undefined }) {
  const t = useTexts();
  return (
    <div className={styles['cover']}>
      <div className={styles['message']} role="status">
        <IconEyeOff size={20} aria-hidden="true" />
        <p>{t('shell.privacyOn')}</p>
        {onEnd && <Button onClick={onEnd}>{t('shell.privacyOff')}</Button>}
      </div>
    </div>
  );
}
