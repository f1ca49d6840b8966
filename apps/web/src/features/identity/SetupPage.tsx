import { passwordProblem } from '@trackyard/rules';
import { useState } from 'react';
import { askServer, useWorker } from '../../data/index.ts';
import { useGo, useParam } from '../../links/index.ts';
import { useTexts } from '../../texts/index.ts';
import { Button, ErrorNote, TextField } from '../../ui/index.ts';
import { LinkGone } from './LinkGone.tsx';
import { NewPassword } from './NewPassword.tsx';
import { SignLayout } from './SignLayout.tsx';
import { useSubmit } from './useSubmit.ts';

/** The first visit to an empty Trackyard, by the link that the server printed. */
export function SetupPage() {
  const t = useTexts();
  const token = useParam('token');
  const { act } = useWorker();
  const go = useGo();
  const [tenantName, setTenant] = useState('');
  const [displayName, setName] = useState('');
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState(false);
  const { busy, problem, code, submit } = useSubmit();
  const person = { email, displayName };
  const emailMissing = !/^\S+@\S+$/.test(email.trim());
  const setUp = () => {
    setTried(true);
    if (!tenantName.trim() || !displayName.trim() || emailMissing || passwordProblem(password, person)) return;
    submit(async () => {
      const signedIn = await askServer('identity.setUp', { token, tenantName, displayName, email: email.trim(), password });
      await act('session.signedIn', { token: signedIn });
      await go({ to: 'Home' });
    });
  };
  if (code === 'linkExpired') return <LinkGone />;
  return (
    <SignLayout title={t('identity.setupTitle')} text={t('identity.setupText')} onSubmit={setUp}>
      <TextField
        big
        label={t('identity.tenantName')}
        value={tenantName}
        autoComplete="organization"
        onChange={(event) => setTenant(event.currentTarget.value)}
        error={tried && !tenantName.trim() && t('identity.tenantMissing')}
        autoFocus
      />
      <TextField
        big
        label={t('identity.yourName')}
        value={displayName}
        autoComplete="name"
        onChange={(event) => setName(event.currentTarget.value)}
        error={tried && !displayName.trim() && t('identity.nameMissing')}
      />
      <TextField
        big
        label={t('identity.email')}
        type="email"
        value={email}
        autoComplete="username"
        onChange={(event) => setEmail(event.currentTarget.value)}
        error={tried && emailMissing && t('identity.emailMissing')}
      />
      <NewPassword value={password} onChange={setPassword} person={person} tried={tried} />
      {problem && <ErrorNote text={problem} />}
      <Button type="submit" variant="primary" size="xl" block loading={busy}>
        {t('identity.setupAction')}
      </Button>
    </SignLayout>
  );
}
