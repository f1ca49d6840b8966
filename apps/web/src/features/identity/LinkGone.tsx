import { RouteLink } from '../../links/index.ts';
import { useTexts } from '../../texts/index.ts';
import { buttonClass } from '../../ui/index.ts';
import { SignLayout } from './SignLayout.tsx';

/** Of a mailed link that was used, is too old, or never was one. */
export function LinkGone() {
  const t = useTexts();
  return (
    <SignLayout title={t('identity.linkGone')} text={t('identity.linkGoneText')}>
      <RouteLink to="SignIn" className={buttonClass('primary', 'xl', true)}>
        {t('identity.backToSignIn')}
      </RouteLink>
    </SignLayout>
  );
}
