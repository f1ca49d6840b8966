import type { PushDelivery } from '@trackyard/contract';
import { formatDate, formatTime } from '@trackyard/rules';
import { useNow, useReader, useServerQuery, useTitle, useTracks, useWorker } from '../../../data/index.ts';
import { type Texts, useTexts } from '../../../texts/index.ts';
import { Button, ErrorNote, SkeletonRows, useAttempt, useToasts } from '../../../ui/index.ts';
import styles from '../AccountPage.module.css';
import { Row } from './Rows.tsx';

const none = {};

/** A test, and what became of the last pushes to my devices. */
export function PushLog() {
  const t = useTexts();
  const { run } = useWorker();
  const attempt = useAttempt();
  const show = useToasts();
  const { answer, problem, again } = useServerQuery('push.listDeliveries', none);
  const sendTest = async () => {
    const { devices } = await run('push.sendTest', {});
    if (devices > 0) show({ title: t('push.testSent', { count: devices }), tone: 'success' });
    else show({ title: t('push.testNowhere') });
    again();
  };
  const deliveries = answer?.deliveries ?? [];
  return (
    <>
      <Row label={t('push.test')} text={t('push.testText')}>
        <Button size="sm" onClick={() => attempt(sendTest(), 'Error sending a test push')}>
          {t('push.sendTest')}
        </Button>
      </Row>
      <Row label={t('push.log')} text={answer && deliveries.length === 0 ? t('push.noLog') : undefined}>
        <Button size="sm" variant="subtle" onClick={again}>
          {t('push.logAgain')}
        </Button>
      </Row>
      {problem && <ErrorNote text={problem} onRetry={again} />}
      {!answer && !problem && <SkeletonRows label={t('ui.loading')} />}
      <ul aria-label={t('push.log')}>
        {deliveries.map((it) => (
          <Delivery key={it.id} delivery={it} />
        ))}
      </ul>
    </>
  );
}

function Delivery({ delivery }: { delivery: PushDelivery }) {
  const t = useTexts();
  const about = useAbout(delivery);
  const reader = { now: useNow(), ...useReader() };
  const [day, time] = [formatDate(delivery.date, reader), formatTime(delivery.date, reader)];
  const when = day === time ? time : `${day}, ${time}`;
  return (
    <li className={styles['row']}>
      <span className={styles['words']}>
        <b>{about}</b>
        <span>{[deviceName(delivery.device, t), when].join(' · ')}</span>
        <span>{outcome(delivery, t)}</span>
      </span>
    </li>
  );
}

const logTexts = { NEWS: 'push.logNews', ASKED: 'push.logAsked', REMINDER: 'push.logReminder' } as const;

function useAbout({ kind, trackId }: PushDelivery): string {
  const t = useTexts();
  const title = useTitle();
  const track = useTracks()?.find((it) => it.id === trackId);
  if (kind === 'TEST') return t('push.logTest');
  if (!track) return t('push.logNewsGone');
  return t(logTexts[kind], { title: title(track) });
}

function deviceName({ browser, system }: PushDelivery['device'], t: Texts): string {
  if (browser && system) return t('push.deviceNamed', { browser, system });
  return browser ?? system ?? t('push.unknownDevice');
}

/** The answer of the push service explains why a push did not come. */
function outcome({ state, status, tries }: PushDelivery, t: Texts): string {
  const said = t(`push.${state}`);
  if (state === 'SENT' || tries === 0) return said;
  return `${said} (${status === null ? t('push.noAnswer') : t('push.status', { status })})`;
}
