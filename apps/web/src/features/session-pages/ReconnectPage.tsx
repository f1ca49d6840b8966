import { useLive, useWorker } from '../../data/index.ts';
import { RouteLink } from '../../links/index.ts';
import { useTexts } from '../../texts/index.ts';
import { Button, buttonClass, EmptyState, useAttempt } from '../../ui/index.ts';
import styles from './pages.module.css';

const none = {};

/** How the line to the server is, and a way to try it now. */
export function ReconnectPage() {
  const t = useTexts();
  const { act } = useWorker();
  const attempt = useAttempt();
  const connection = useLive('connection.state', none);
  if (!connection) return null;
  const { state, waiting } = connection;
  const retry = () => attempt(act('connection.retry', {}), 'Error retrying the connection');
  return (
    <div className={styles['whole']}>
      {state === 'online' ? (
        <EmptyState
          page
          title={t('session.connected')}
          text={waiting > 0 ? t('session.connectedWaiting', { count: waiting }) : t('session.connectedText')}
          action={
            <RouteLink to="Home" className={buttonClass('primary')}>
              {t('session.goHome')}
            </RouteLink>
          }
        />
      ) : (
        <EmptyState
          page
          title={t(state === 'offline' ? 'session.notConnected' : 'session.connecting')}
          text={t('session.notConnectedText')}
          action={
            <Button variant="primary" onClick={retry}>
              {t('shell.tryNow')}
            </Button>
          }
        />
      )}
    </div>
  );
}
