import { IconRefreshAlert } from '@tabler/icons-react';
import { limits } from '@trackyard/contract';
import { isAppTooOld, nativeAppOf } from '@trackyard/rules';
import { useTexts } from '../texts/index.ts';
import styles from './ConnectionStrip.module.css';

/** In our app for iPhone and iPad, while it is older than what this client needs. */
export function AppNotice() {
  const t = useTexts();
  const app = nativeAppOf(navigator.userAgent);
  if (!app || !isAppTooOld(app, limits.oldestIosApp)) return null;
  return (
    <div className={styles['strip']} role="status">
      <IconRefreshAlert size={16} aria-hidden="true" />
      <span className={styles['text']}>{t('session.oldApp')}</span>
    </div>
  );
}
