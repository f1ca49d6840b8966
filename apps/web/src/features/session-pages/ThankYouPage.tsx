import { RouteLink } from '../../links/index.ts';
import { useTexts } from '../../texts/index.ts';
import { buttonClass, EmptyState } from '../../ui/index.ts';
import styles from './pages.module.css';

/** Where a guest ends. */
export function ThankYouPage() {
  const t = useTexts();
  return (
    <main className={styles['outside']}>
      <EmptyState
        page
        title={t('session.thankYouTitle')}
        text={t('session.thankYouText')}
        action={
          <RouteLink to="SignIn" className={buttonClass()}>
            {t('session.toSignIn')}
          </RouteLink>
        }
      />
    </main>
  );
}
