import { IconCircleCheck } from '@tabler/icons-react';
import type { TenantDomain } from '@trackyard/contract';
import { useState } from 'react';
import { useIsOffline, useSaving, useWorker } from '../../../data/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { Button, CopyField, Dialog, ErrorNote, TextField } from '../../../ui/index.ts';
import styles from './domains.module.css';

interface Props {
  tenantId: string;
  domain: TenantDomain;
  onClose(): void;
  onChecked(): void;
}
/** Shows the record to set for a domain, with copy buttons, and verifies it. */
export function VerifyDomain({ tenantId, domain: before, onClose, onChecked }: Props) {
  const t = useTexts();
  const { run } = useWorker();
  const isOffline = useIsOffline();
  const [domain, setDomain] = useState(before);
  const [isChecked, setChecked] = useState(false);
  const { busy, problem, save } = useSaving('Failed to verify a domain');
  const verify = () =>
    void save(async () => {
      setChecked(false);
      setDomain(await run('tenant.verifyDomain', { tenantId, domainId: domain.id }));
      setChecked(true);
      onChecked();
    });
  const isDone = isChecked && domain.problem === null;
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('domains.verifyTitle', { name: domain.name })}
      purpose={t('domains.verifyText')}
      footer={
        <>
          <Button onClick={onClose}>{t('ui.close')}</Button>
          {!isDone && (
            <Button variant="primary" loading={busy} disabled={isOffline} onClick={verify}>
              {t(domain.state === 'VERIFIED' ? 'domains.checkAgain' : 'domains.verify')}
            </Button>
          )}
        </>
      }
    >
      <CopyField label={t('domains.host')} value={domain.record.host} copied={t('domains.copied')} code />
      <TextField label={t('domains.recordType')} value="TXT" dir="ltr" readOnly />
      <CopyField label={t('domains.value')} value={domain.record.value} copied={t('domains.copied')} code />
      {isDone && (
        <p className={styles['good']} role="status">
          <IconCircleCheck size={18} aria-hidden="true" />
          {t('domains.verified', { name: domain.name })}
        </p>
      )}
      {isChecked && domain.problem && <ErrorNote text={t(`domains.problem_${domain.problem}`)} />}
      {problem && <ErrorNote text={problem} />}
    </Dialog>
  );
}
