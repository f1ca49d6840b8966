import { IconDeviceDesktop } from '@tabler/icons-react';
import type { Device, Session } from '@trackyard/contract';
import { formatDate, formatTime, type ReaderNow } from '@trackyard/rules';
import { useState } from 'react';
import { useNow, useReader, useServerQuery, useWorker } from '../../../data/index.ts';
import { type Texts, useTexts } from '../../../texts/index.ts';
import { Button, Confirm, ErrorNote, SkeletonRows, Tag, useAttempt, useToasts } from '../../../ui/index.ts';
import styles from '../AccountPage.module.css';
import { Section } from './Rows.tsx';

const none = {};

/** Where one is signed in, and a way to end what one does not know. */
export function Sessions() {
  const t = useTexts();
  const { run } = useWorker();
  const [ending, setEnding] = useState(false);
  const show = useToasts();
  const { answer, problem, again } = useServerQuery('identity.listSessions', none);
  const others = (answer?.sessions ?? []).filter((it) => !it.current);
  const endOthers = async () => {
    try {
      await run('identity.revokeOtherSessions', {});
    } finally {
      again();
    }
  };
  return (
    <Section part="sessions" text={t('identity.sessionsText')}>
      {problem && <ErrorNote text={problem} onRetry={again} />}
      {!answer && !problem && <SkeletonRows label={t('ui.loading')} />}
      <ul>
        {answer?.sessions.map((it) => (
          <SessionRow key={it.id} session={it} onEnded={again} />
        ))}
      </ul>
      {others.length > 0 && (
        <Button size="sm" className={styles['others']} onClick={() => setEnding(true)}>
          {t('identity.endOthers')}
        </Button>
      )}
      <Confirm
        opened={ending}
        onClose={() => setEnding(false)}
        title={t('identity.endOthersTitle', { count: others.length })}
        text={t('identity.endOthersText')}
        action={t('identity.endOthers')}
        keep={t('ui.cancel')}
        danger
        work={endOthers}
        log="Error ending a session"
        onDone={() => show({ title: t('identity.othersEnded'), tone: 'success' })}
      />
    </Section>
  );
}

function SessionRow({ session, onEnded }: { session: Session; onEnded: () => void }) {
  const t = useTexts();
  const { run } = useWorker();
  const attempt = useAttempt();
  const show = useToasts();
  const reader = { now: useNow(), ...useReader() };
  const device = nameOf(session.device, t);
  const end = async () => {
    await run('identity.revokeSession', { sessionId: session.id });
    show({ title: t('identity.sessionEnded', { device }), tone: 'success' });
    onEnded();
  };
  return (
    <li className={styles['row']}>
      <IconDeviceDesktop size={20} aria-hidden="true" />
      <span className={styles['words']}>
        <b>{device}</b>
        <span>{t('identity.lastUsed', { date: formatDate(session.lastUsed, reader), address: session.address })}</span>
        <span>{t(`identity.signedIn_${session.method}`, { date: dayAndTime(session.created, reader) })}</span>
      </span>
      {session.current ? (
        <Tag tone="brand">{t('identity.thisDevice')}</Tag>
      ) : (
        <Button size="sm" aria-label={t('identity.endSessionOf', { device })} onClick={() => attempt(end(), 'Error ending a session')}>
          {t('identity.endSession')}
        </Button>
      )}
    </li>
  );
}

function nameOf({ browser, system }: Device, t: Texts): string {
  if (browser && system) return t('identity.device', { browser, system });
  return browser ?? system ?? t('identity.unknownDevice');
}

/** '21 Nov, 08:11', so that sessions that look alike can be told apart. */
function dayAndTime(date: string, reader: ReaderNow): string {
  const [day, time] = [formatDate(date, reader), formatTime(date, reader)];
  return day === time ? time : `${day}, ${time}`;
}
