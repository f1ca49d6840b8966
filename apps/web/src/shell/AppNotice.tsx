import { IconRefreshAlert } from '@tabler/icons-react';
import { limits } from '@trackyard/contract';
import { isAppTooOld, nativeAppOf } from '@trackyard/rules';
import { useTexts } from '../texts/index.ts';
import { Strip } from '../ui/index.ts';

/** In our app for iPhone and iPad, while it is older than what this client needs. */
export function AppNotice() {
  const t = useTexts();
  const app = nativeAppOf(navigator.userAgent);
  if (!app || !isAppTooOld(app, limits.oldestIosApp)) return null;
  return (
    <Strip tone="warning" icon={<IconRefreshAlert size={16} aria-hidden="true" />}>
      {t('session.oldApp')}
    </Strip>
  );
}
