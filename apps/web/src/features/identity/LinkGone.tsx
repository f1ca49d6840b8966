import { Link } from '@tanstack/react-router';
import { useTexts } from '../../texts/index.ts';
import { buttonClass } from '../../ui/index.ts';
import { SignLayout } from './SignLayout.tsx';

/** Of a mailed link that was used, is too old, or never was one. */
export function LinkGone() {
  const t = useTexts();
  return (
    <SignLayout title={t('identity.linkGone')} text={t('identity.linkGoneText')}>
      <Link to="/login" className={buttonClass('primary', 'xl', true)}>
        {t('identity.backToSignIn')}
      </Link>
    </SignLayout>
  );
}
