import { useLocation } from '@tanstack/react-router';
import { signInQuery } from '@trackyard/rules';
import { useGuestLanding, useLive } from '../../data/index.ts';
import { RouteLink } from '../../links/index.ts';
import { useTexts } from '../../texts/index.ts';
import { buttonClass, EmptyState, usePageTitle } from '../../ui/index.ts';
import { OwnTitle } from '../OwnTitle.tsx';
import styles from '../Page.module.css';

const none = {};

/** In place of the guest app view for those who have no access: visitors may sign in, guests have the track whose guests they are. */
export function AppDenied() {
  const t = useTexts();
  const here = useLocation({ select: (it) => it.href });
  const token = useLive('session.state', none)?.token;
  const landing = useGuestLanding();
  usePageTitle(t('guests.denied'));
  return (
    <OwnTitle>
      <main className={styles['whole']}>
        <EmptyState
          page
          title={t('guests.denied')}
          text={t(token ? 'guests.deniedGuest' : 'guests.deniedVisitor')}
          action={
            token ? (
              landing && (
                <RouteLink {...landing.link} className={buttonClass('primary')}>
                  {t('guests.toTrack')}
                </RouteLink>
              )
            ) : (
              <RouteLink to="SignIn" query={signInQuery(here)} className={buttonClass('primary')}>
                {t('identity.signIn')}
              </RouteLink>
            )
          }
        />
      </main>
    </OwnTitle>
  );
}
