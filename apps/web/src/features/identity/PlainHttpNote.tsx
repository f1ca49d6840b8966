import { IconLockOpen } from '@tabler/icons-react';
import { useTexts } from '../../texts/index.ts';
import styles from './SignInPage.module.css';

/** Without encryption browsers withhold what needs a secure place; this machine itself counts as one. */
export function PlainHttpNote() {
  const t = useTexts();
  if (isSecureContext) return null;
  return (
    <p className={styles['note']}>
      <IconLockOpen size={16} aria-hidden="true" />
      {t('identity.plainHttp')}
    </p>
  );
}
