import { IconCircleCheck, IconCopy } from '@tabler/icons-react';
import { limits, type MailTestOutcome, type OfficeSuite, officeSuites } from '@trackyard/contract';
import { useState } from 'react';
import { useIsOffline, useMe, useSaving, useWorker } from '../../../data/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { Button, Dialog, ErrorNote, PasswordField, SelectField, TextField, useCopy } from '../../../ui/index.ts';
import { type MailFields, mailVariables, serverOf, testInputOf } from './mail-variables.ts';
import styles from './start.module.css';

/** Sends a test message by a mail server that is not set yet, and gives the variables to set once it went out. Nothing is stored. */
export function TryMailServer({ tenantId, onClose }: { tenantId: string; onClose(): void }) {
  const t = useTexts();
  const { run } = useWorker();
  const isOffline = useIsOffline();
  const email = useMe()?.email ?? '';
  const [fields, setFields] = useState<MailFields>({ suite: 'NONE', host: '', port: '587', user: '', password: '', from: '' });
  const [tested, setTested] = useState<{ outcome: MailTestOutcome; of: MailFields } | null>(null);
  const { busy, problem, save } = useSaving('Failed to try a mail server');
  const change = (changed: Partial<MailFields>) => {
    setFields((now) => ({ ...now, ...changed }));
    setTested(null);
  };
  const isReady = fields.from.trim() !== '' && (fields.suite !== 'NONE' || fields.host.trim() !== '');
  const test = () =>
    void save(async () => {
      setTested(null);
      const { outcome } = await run('tenant.testEmailConfig', { tenantId, ...testInputOf(fields) });
      setTested({ outcome, of: fields });
    });
  const { host, port } = serverOf(fields);
  const field = (name: 'host' | 'user' | 'from', placeholder: string) => (
    <TextField
      label={t(`companyStart.try_${name}`)}
      value={fields[name]}
      placeholder={placeholder}
      maxLength={limits.mailAccountLength}
      dir="ltr"
      autoComplete="off"
      onChange={(event) => change({ [name]: event.currentTarget.value })}
    />
  );
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('companyStart.try')}
      purpose={t('companyStart.tryText', { email })}
      onSubmit={() => isReady && test()}
      footer={
        <>
          <Button onClick={onClose}>{t('ui.close')}</Button>
          <Button type="submit" variant="primary" loading={busy} disabled={isOffline || !isReady}>
            {t('companyStart.test')}
          </Button>
        </>
      }
    >
      <SelectField
        label={t('companyStart.try_suite')}
        value={fields.suite}
        onChange={(event) => change({ suite: event.currentTarget.value as OfficeSuite })}
        data={officeSuites.map((value) => ({ value, label: t(`companyStart.suite_${value}`) }))}
      />
      {fields.suite === 'NONE' && (
        <>
          {field('host', 'mail.example.com')}
          <SelectField
            label={t('companyStart.try_port')}
            value={fields.port}
            onChange={(event) => change({ port: event.currentTarget.value as MailFields['port'] })}
            data={(['587', '465', '25'] as const).map((value) => ({ value, label: t(`companyStart.port_${value}`) }))}
          />
        </>
      )}
      {field('user', 'trackyard@example.com')}
      <PasswordField
        label={t('companyStart.try_password')}
        value={fields.password}
        maxLength={limits.mailAccountLength}
        autoComplete="off"
        onChange={(event) => change({ password: event.currentTarget.value })}
      />
      {field('from', 'Trackyard <trackyard@example.com>')}
      {tested?.outcome === 'sent' && <Variables fields={tested.of} />}
      {tested && tested.outcome !== 'sent' && (
        <ErrorNote text={t(`companyStart.outcome_${tested.outcome}`, { email, from: fields.from, host, server: `${host}:${port}` })} />
      )}
      {problem && <ErrorNote text={problem} />}
    </Dialog>
  );
}

function Variables({ fields }: { fields: MailFields }) {
  const t = useTexts();
  const copy = useCopy();
  const lines = mailVariables(fields);
  return (
    <>
      <p className={styles['good']} role="status">
        <IconCircleCheck size={18} aria-hidden="true" />
        {t('companyStart.tryWorks')}
      </p>
      <pre className={styles['variables']}>{lines.join('\n')}</pre>
      <Button icon={<IconCopy size={16} aria-hidden="true" />} onClick={() => void copy(lines.join('\n'), t('companyStart.copied'))}>
        {t('companyStart.copy')}
      </Button>
    </>
  );
}
