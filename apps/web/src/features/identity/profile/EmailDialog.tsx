import { isEmailAddress } from '@trackyard/contract';
import { useState } from 'react';
import { useWorker } from '../../../data/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { Button, Dialog, ErrorNote, TextField } from '../../../ui/index.ts';
import { useSubmit } from '../useSubmit.ts';
import { PresentPassword, problemOf } from './PresentPassword.tsx';

/** Another address: it counts once somebody has opened the link that is mailed to it. */
export function EmailDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts();
  const { run } = useWorker();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState(false);
  const [sent, setSent] = useState(false);
  const submission = useSubmit('Error updating user');
  const address = email.trim();
  const right = isEmailAddress(address);
  const send = () => {
    setTried(true);
    if (!right || !password) return;
    submission.submit(async () => {
      await run('identity.requestEmailChange', { email: address, password });
      setSent(true);
    });
  };
  if (sent)
    return (
      <Dialog
        opened
        onClose={onClose}
        title={t('identity.forgotSentTitle')}
        purpose={t('profile.emailSent', { email: email.trim() })}
        small
        footer={
          <Button variant="primary" onClick={onClose}>
            {t('ui.close')}
          </Button>
        }
      />
    );
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('profile.emailTitle')}
      purpose={t('profile.emailText')}
      onSubmit={send}
      small
      footer={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button type="submit" variant="primary" loading={submission.busy}>
            {t('identity.forgotAction')}
          </Button>
        </>
      }
    >
      <TextField
        label={t('profile.newEmail')}
        type="email"
        autoComplete="email"
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
        error={tried && !right && t('identity.emailMissing')}
        data-autofocus
      />
      <PresentPassword value={password} onChange={setPassword} tried={tried} />
      {submission.problem && <ErrorNote text={problemOf(submission, t)} />}
    </Dialog>
  );
}
