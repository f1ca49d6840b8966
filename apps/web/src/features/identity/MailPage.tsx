import { formatLongDate } from '@trackyard/rules';
import { useLive, useMe, useReader, useServerQuery } from '../../data/index.ts';
import { useTexts } from '../../texts/index.ts';
import { EmptyState, ErrorNote, Page, PageHead, SkeletonRows } from '../../ui/index.ts';
import styles from './AccountPage.module.css';
import { MailText } from './MailText.tsx';

const none = {};
const stateTexts = { WAITING: 'identity.mailWaiting', SENT: 'identity.mailSent', FAILED: 'identity.mailFailed' } as const;

/** Mail that waits here because no mail server is set, or what became of what it was given. */
export function MailPage() {
  const t = useTexts();
  const me = useMe();
  if (me && !me.systemAdmin)
    return (
      <Page start>
        <EmptyState page title={t('identity.notAllowed')} text={t('identity.notAllowedText')} />
      </Page>
    );
  return me && <Mails />;
}

function Mails() {
  const t = useTexts();
  const reader = useReader();
  const sendsMail = useLive('session.state', none)?.token?.sendsMail ?? false;
  const { answer, problem, again } = useServerQuery('mail.listMail', none);
  return (
    <Page start>
      <PageHead title={t('identity.mailTitle')} text={t(sendsMail ? 'identity.mailTextSent' : 'identity.mailText')} />
      {problem && <ErrorNote text={problem} onRetry={again} />}
      {!answer && !problem && <SkeletonRows label={t('ui.loading')} />}
      {answer?.mails.length === 0 && <EmptyState title={t('identity.noMail')} text={t('identity.noMailText')} />}
      {answer?.mails.map((it) => (
        <article key={it.id} className={styles['mail']}>
          <header>
            <h2>{it.subject}</h2>
            <span>
              {t('identity.mailTo', { email: it.to })} · <time dateTime={it.created}>{formatLongDate(it.created, reader)}</time>
              {it.state !== 'KEPT' && ` · ${t(stateTexts[it.state])}`}
            </span>
          </header>
          {it.problem && <p>{t('identity.mailProblem', { problem: it.problem })}</p>}
          {it.text && <MailText mail={it} />}
        </article>
      ))}
    </Page>
  );
}
