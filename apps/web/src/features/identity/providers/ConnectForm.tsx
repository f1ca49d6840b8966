import { type ConnectStep, isEmailAddress, type SignInStep, type UserToken } from '@trackyard/contract';
import { useState } from 'react';
import { askServer, type ProviderVisit } from '../../../data/index.ts';
import { RouteLink } from '../../../links/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { Button, CodeField, ErrorNote, PasswordField, TextField } from '../../../ui/index.ts';
import { SignLayout } from '../SignLayout.tsx';
import { useSubmit } from '../useSubmit.ts';

interface Props {
  step: ConnectStep;
  token: string;
  visit: ProviderVisit;
  onSignedIn(token: UserToken): Promise<void>;
  onStep(step: SignInStep): void;
}
/** The password, once: from then on the account of the provider signs in. */
export function ConnectForm({ step, token, visit: { keepSignedIn, arid }, onSignedIn, onStep }: Props) {
  const t = useTexts();
  const [email, setEmail] = useState(step.email ?? '');
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [asksCode, setAsksCode] = useState(false);
  const [tried, setTried] = useState(false);
  const { busy, problem, code: failed, submit } = useSubmit();
  if (failed === 'proofNeeded' && !asksCode) setAsksCode(true);
  const emailMissing = !isEmailAddress(email.trim());
  const connect = () => {
    setTried(true);
    if (emailMissing || !password || (asksCode && !code)) return;
    submit(async () => {
      const given = { email: email.trim(), password, code };
      const answer = await askServer('signInProviders.connect', { token, ...given, keepSignedIn, arid });
      if ('step' in answer) onStep(answer);
      else await onSignedIn(answer);
    });
  };
  return (
    <SignLayout title={t('providers.connectTitle')} text={t('providers.connectText', { provider: step.provider })} onSubmit={connect}>
      <TextField
        big
        label={t('identity.email')}
        type="email"
        autoComplete="username"
        inputMode="email"
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
        error={tried && emailMissing && t('identity.emailMissing')}
      />
      <PasswordField
        big
        label={t('identity.password')}
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
        error={tried && !password && t('identity.passwordMissing')}
        autoFocus
      />
      {asksCode && <p role="status">{t('providers.codeText')}</p>}
      {asksCode && <CodeField value={code} onChange={setCode} tried={tried} orRecovery />}
      {problem && failed !== 'proofNeeded' && <ErrorNote text={problem} />}
      <Button type="submit" variant="primary" size="xl" block loading={busy}>
        {t('providers.connectAction')}
      </Button>
      <RouteLink to="SignIn">{t('providers.toSignIn')}</RouteLink>
    </SignLayout>
  );
}
