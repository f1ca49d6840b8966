import { useLive, useMe, usePreferences, useTenant } from '../../../data/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { Page, PageHead, SkeletonRows } from '../../../ui/index.ts';
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
  if (!me || !preferences || !subscriptions)
    return (
      <Page parts>
        <PageHead title={t('identity.profileTitle')} />
        <SkeletonRows label={t('ui.loading')} avatar />
      </Page>
    );
  const where = [tenant?.name, me.tenantAdmin && t('identity.administrator')].filter(Boolean).join(' · ');
  return (
    <Page parts>
      <PageHead title={t('identity.profileTitle')} text={where} />
      <You me={me} />
      <SignInSection me={me} />
      <Settings preferences={preferences} subscriptions={subscriptions} />
      <Sessions />
    </Page>
  );
}
