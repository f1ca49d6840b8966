import { useLive, useWorker } from '../../data/index.ts';
import { RouteLink } from '../../links/index.ts';
import { useTexts } from '../../texts/index.ts';
import { Button, buttonClass, EmptyState, useAttempt } from '../../ui/index.ts';
import styles from './pages.module.css';

const none = {};

/** How the line to the server is, and a way to try it now. `onSignOut`: for a person who wanted to sign out without a connection. */
export function ReconnectPage({ onSignOut }: { onSignOut?: () => void }) {
  const t = useTexts();
  const { act } = useWorker();
  const attempt = useAttempt();
  const connection = useLive('connection.state', none);
  if (!connection) return null;
  const { state, waiting } = connection;
  const online = state === 'online';
  const retry = () => attempt(act('connection.retry', {}), 'Error retrying the connection');
  const signOut = onSignOut && (
    <Button variant="primary" onClick={onSignOut}>
      {t('shell.signOut')}
    </Button>
  );
  return (
    <div className={styles['whole']}>
      {online ? (
        <EmptyState
          page
          title={t('session.connected')}
          text={waiting > 0 ? t('session.connectedWaiting', { count: waiting }) : t('session.connectedText')}
          action={
            <div className={styles['buttons']}>
              <RouteLink to="Home" className={buttonClass(signOut ? 'secondary' : 'primary')}>
                {t('session.goHome')}
              </RouteLink>
              {signOut}
            </div>
          }
        />
      ) : (
        <EmptyState
          page
          title={t(state === 'offline' || signOut ? 'session.notConnected' : 'session.connecting')}
          text={t(signOut ? 'session.signOutHereText' : 'session.notConnectedText')}
          action={
            <div className={styles['buttons']}>
              <Button variant={signOut ? 'secondary' : 'primary'} onClick={retry}>
                {t('shell.tryNow')}
              </Button>
              {signOut}
            </div>
          }
        />
      )}
    </div>
  );
}
