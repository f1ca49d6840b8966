import { useState } from 'react';
import { useServerQuery, useWorker } from '../../data/index.ts';
import { useTexts } from '../../texts/index.ts';
import { Button, Confirm, CopyField, Dialog, ErrorNote, SkeletonRows, useAttempt } from '../../ui/index.ts';

interface Props {
  trackId: string;
  /** Who may give the track an address, and take it away. */
  mayChange: boolean;
  onClose(): void;
}
/** The address at which the track takes email. */
export function MailAddress({ trackId, mayChange, onClose }: Props) {
  const t = useTexts();
  const { run } = useWorker();
  const attempt = useAttempt();
  const { answer, problem, again } = useServerQuery('inbound.getAddress', { trackId });
  const [set, setSet] = useState<string | null | undefined>(undefined);
  const [asks, setAsks] = useState<'renew' | 'stop' | null>(null);
  const address = set === undefined ? answer?.address : set;
  const change = async (on: boolean) => {
    setSet((await run('inbound.setAddress', { trackId, on })).address);
  };
  return (
    <Dialog
      opened
      small
      onClose={onClose}
      title={t('entries.mailTitle')}
      purpose={t(address ? 'entries.mailText' : mayChange ? 'entries.mailOffText' : 'entries.mailOffToRead')}
      {...(address === null &&
        mayChange && {
          footer: (
            <Button variant="primary" onClick={() => attempt(change(true), 'Error changing the email address')}>
              {t('entries.mailTurnOn')}
            </Button>
          ),
        })}
    >
      {address === undefined && (problem ? <ErrorNote text={problem} onRetry={again} /> : <SkeletonRows label={t('ui.loading')} />)}
      {address && (
        <>
          <CopyField
            label={t('entries.mailAddress')}
            value={address}
            copied={t('entries.mailCopied')}
            action={t('entries.mailCopy')}
            first
          />
          {mayChange && (
            <p>
              <Button variant="subtle" size="sm" onClick={() => setAsks('renew')}>
                {t('entries.mailRenew')}
              </Button>{' '}
              <Button variant="subtle" size="sm" onClick={() => setAsks('stop')}>
                {t('entries.mailTurnOff')}
              </Button>
            </p>
          )}
        </>
      )}
      <Confirm
        opened={asks !== null}
        onClose={() => setAsks(null)}
        title={t(asks === 'stop' ? 'entries.mailTurnOffTitle' : 'entries.mailRenewTitle')}
        text={t('entries.mailEndsText')}
        action={t(asks === 'stop' ? 'entries.mailTurnOff' : 'entries.mailRenew')}
        keep={t('ui.cancel')}
        danger
        work={() => change(asks === 'renew')}
        log="Error changing the email address"
      />
    </Dialog>
  );
}
