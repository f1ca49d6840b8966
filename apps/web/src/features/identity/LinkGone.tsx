import { useLive } from '../../data/index.ts';
import { RouteLink } from '../../links/index.ts';
import { useTexts } from '../../texts/index.ts';
import { buttonClass } from '../../ui/index.ts';
import { SignLayout } from './SignLayout.tsx';

const none = {};

/** The page of a mailed link that was used, is too old, or never existed. A signed-in person can go on to the product. */
export function LinkGone() {
  const t = useTexts();
  const signedIn = useLive('session.state', none)?.status === 'signedIn';
  return (
    <SignLayout title={t('identity.linkGone')} text={t('identity.linkGoneText')}>
      <RouteLink to={signedIn ? 'Home' : 'SignIn'} className={buttonClass('primary', 'xl', true)}>
        {t(signedIn ? 'identity.goHome' : 'identity.backToSignIn')}
      </RouteLink>
    </SignLayout>
  );
}
