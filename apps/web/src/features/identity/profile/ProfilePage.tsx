import { useLive, useMe, usePreferences, useTenant } from '../../../data/index.ts';
import { useTexts } from '../../../texts/index.ts';
import styles from '../AccountPage.module.css';
import { Sessions } from './Sessions.tsx';
import { Settings } from './Settings.tsx';
import { SignInSection } from './SignInSection.tsx';
import { You } from './You.tsx';

const none = {};

/** My profile: what others see of me, how I sign in, and how I like things. A change shows in all my browsers at once. */
export function ProfilePage() {
  const t = useTexts();
  const me = useMe();
  const tenant = useTenant();
  const preferences = usePreferences();
  const subscriptions = useLive('profile.subscriptions', none);
  // All parts come at once: one that came later would push away the one that the address names.
  if (!me || !preferences || !subscriptions) return null;
  const where = [tenant?.name, me.tenantAdmin && t('identity.administrator')].filter(Boolean).join(' · ');
  return (
    <div className={styles['page']}>
      <div className={styles['column']}>
        <div>
          <h1 className={styles['title']}>{t('identity.profileTitle')}</h1>
          {where && <p className={styles['text']}>{where}</p>}
        </div>
        <You me={me} />
        <SignInSection me={me} />
        <Settings preferences={preferences} subscriptions={subscriptions} />
        <Sessions />
      </div>
    </div>
  );
}
