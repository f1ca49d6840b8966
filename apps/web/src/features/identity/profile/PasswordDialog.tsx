import type { CurrentUser } from '@trackyard/contract';
import { passwordProblem } from '@trackyard/rules';
import { useState } from 'react';
import { useWorker } from '../../../data/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { Button, Dialog, ErrorNote, useToasts } from '../../../ui/index.ts';
import { NewPassword } from '../NewPassword.tsx';
import { useSubmit } from '../useSubmit.ts';
import { PresentPassword, problemOf } from './PresentPassword.tsx';

/** Changes the password: all other sessions are signed out, since somebody may know the old one. */
export function PasswordDialog({ me, onClose }: { me: CurrentUser; onClose: () => void }) {
  const t = useTexts();
  const { run } = useWorker();
  const show = useToasts();
  const [password, setPassword] = useState('');
  const [newPassword, setNewPassword] = useState('');
  const [tried, setTried] = useState(false);
  const submission = useSubmit('Error updating user');
  const person = { email: me.email ?? '', displayName: me.displayName };
  const save = () => {
    setTried(true);
    if (!password || passwordProblem(newPassword, person)) return;
    submission.submit(async () => {
      await run('identity.changePassword', { password, newPassword });
      show({ title: t('profile.passwordChanged'), tone: 'success' });
      onClose();
    });
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('profile.passwordTitle')}
      purpose={t('profile.passwordText')}
      onSubmit={save}
      small
      footer={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button type="submit" variant="primary" loading={submission.busy}>
            {t('identity.resetAction')}
          </Button>
        </>
      }
    >
      <PresentPassword value={password} onChange={setPassword} tried={tried} first />
      <NewPassword label={t('identity.newPassword')} value={newPassword} onChange={setNewPassword} person={person} tried={tried} />
      {submission.problem && <ErrorNote text={problemOf(submission, t)} />}
    </Dialog>
  );
}
