import { IconCircleCheck } from '@tabler/icons-react';
import type { MailTestOutcome } from '@trackyard/contract';
import { formatLongDate } from '@trackyard/rules';
import { useState } from 'react';
import { useIsOffline, useMe, useReader, useSaving, useWorker } from '../../../data/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { Button, ErrorNote } from '../../../ui/index.ts';
import { StepLink } from './StepLink.tsx';
import type { StepProps } from './Steps.tsx';
import styles from './start.module.css';
import { TryMailServer } from './TryMailServer.tsx';

/** As in docs/configuration.md. */
const variables = [
  'TRACKYARD_SMTP_URL=smtps://user:password@mail.example.com',
  'TRACKYARD_MAIL_FROM=Trackyard <trackyard@example.com>',
] as const;

export function MailStep({ tenantId, start, onChanged }: StepProps) {
  const t = useTexts();
  if (start.mailServer) return <Test tenantId={tenantId} start={start} onChanged={onChanged} server={start.mailServer} />;
  return (
    <>
      <p>{t('companyStart.notSet')}</p>
      <pre className={styles['variables']}>{variables.join('\n')}</pre>
      <TryButton tenantId={tenantId} />
      <p>{t('companyStart.notSetLinks')}</p>
      <StepLink tenantId={tenantId} page="invitations" text={t('companyStart.toInvitations')} />
    </>
  );
}

function TryButton({ tenantId }: { tenantId: string }) {
  const t = useTexts();
  const [isTrying, setTrying] = useState(false);
  return (
    <>
      <Button onClick={() => setTrying(true)}>{t('companyStart.try')}</Button>
      {isTrying && <TryMailServer tenantId={tenantId} onClose={() => setTrying(false)} />}
    </>
  );
}

interface TestProps extends StepProps {
  server: NonNullable<StepProps['start']['mailServer']>;
}
function Test({ tenantId, start: { mailTested }, server: { host, port, from }, onChanged }: TestProps) {
  const t = useTexts();
  const { run } = useWorker();
  const reader = useReader();
  const isOffline = useIsOffline();
  const email = useMe()?.email ?? '';
  const [outcome, setOutcome] = useState<MailTestOutcome | null>(null);
  const { busy, problem, save } = useSaving('Failed to send a test message');
  const test = () =>
    save(async () => {
      setOutcome(null);
      setOutcome((await run('tenant.testEmailConfig', { tenantId })).outcome);
      onChanged();
    });
  const explained = outcome && t(`companyStart.outcome_${outcome}`, { email, from, host, server: `${host}:${port}` });
  return (
    <>
      <p>{t('companyStart.goesBy', { server: `${host}:${port}`, from, email })}</p>
      {mailTested && outcome !== 'sent' && <p>{t('companyStart.tested', { date: formatLongDate(mailTested, reader) })}</p>}
      <div className={styles['buttons']}>
        <Button variant="primary" loading={busy} disabled={isOffline} onClick={() => void test()}>
          {t('companyStart.test')}
        </Button>
        <TryButton tenantId={tenantId} />
      </div>
      {outcome === 'sent' && (
        <p className={styles['good']} role="status">
          <IconCircleCheck size={18} aria-hidden="true" />
          {explained}
        </p>
      )}
      {explained && outcome !== 'sent' && <ErrorNote text={explained} />}
      {problem && <ErrorNote text={problem} />}
    </>
  );
}
