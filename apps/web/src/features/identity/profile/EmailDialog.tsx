import { isEmailAddress } from '@trackyard/contract';
import { useState } from 'react';
import { useSendsMail, useWorker } from '../../../data/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { Button, Dialog, ErrorNote, TextField } from '../../../ui/index.ts';
import { useSubmit } from '../useSubmit.ts';
import { PresentPassword, problemOf } from './PresentPassword.tsx';

/** Another address: it counts once somebody has opened the link for it, which is mailed to it or, where no mail goes out, passed on by hand. */
export function EmailDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts();
  const { run } = useWorker();
  const sendsMail = useSendsMail();
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
        title={t(sendsMail ? 'identity.forgotSentTitle' : 'profile.emailWaitsTitle')}
        purpose={t(sendsMail ? 'profile.emailSent' : 'profile.emailWaits', { email: email.trim() })}
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
      purpose={t(sendsMail ? 'profile.emailText' : 'profile.emailTextByHand')}
      onSubmit={send}
      small
      footer={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button type="submit" variant="primary" loading={submission.busy}>
            {t(sendsMail ? 'profile.emailSendAction' : 'profile.emailAskAction')}
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
