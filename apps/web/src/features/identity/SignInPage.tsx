import { useLocation } from '@tanstack/react-router';
import { isEmailAddress, type SignInStep } from '@trackyard/contract';
import { lazy, Suspense, useEffect, useState } from 'react';
import { askServer, isLeaving, startNativeLogin, useLive, useSessionEnded, useWorker } from '../../data/index.ts';
import { RouteLink, useQuery } from '../../links/index.ts';
import { useTexts } from '../../texts/index.ts';
import { Button, Checkbox, ErrorNote, PasswordField, TextField } from '../../ui/index.ts';
import { PlainHttpNote } from './PlainHttpNote.tsx';
import { mayHavePasskeys } from './passkeys/may-have-passkeys.ts';
import styles from './SignInPage.module.css';
import { SignLayout } from './SignLayout.tsx';
import { useFront } from './useFront.ts';
import { useSubmit } from './useSubmit.ts';

const none = {};
const steps = {
  code: lazy(async () => ({ default: (await import('./second-factor/CodeStep.tsx')).CodeStep })),
  setUp: lazy(async () => ({ default: (await import('./second-factor/SetUpStep.tsx')).SetUpStep })),
};

const ProviderButtons = lazy(async () => ({ default: (await import('./providers/ProviderButtons.tsx')).ProviderButtons }));
const PasskeyButton = lazy(async () => ({ default: (await import('./passkeys/PasskeyButton.tsx')).PasskeyButton }));

/** E-mail and password, then a second step where the sign-in needs one. The gate around it knows where to go afterwards. */
export function SignInPage() {
  const t = useTexts();
  const { act } = useWorker();
  const ended = useSessionEnded();
  const left = useLive('session.state', none)?.left ?? false;
  const state = ended ? 'identity.ended' : left ? 'identity.left' : 'identity.signInText';
  const arid = useQuery('arid');
  const front = useFront();
  const [email, setEmail] = useState(useLocation({ select: (it) => it.state.email }) ?? '');
  const [password, setPassword] = useState('');
  const [keepSignedIn, setKeep] = useState(true);
  const [tried, setTried] = useState(false);
  const [step, setStep] = useState<SignInStep | null>(null);
  const { busy, problem, submit } = useSubmit();
  // A page that signs out shows this for a moment, on its way to the server's `/logout`.
  useEffect(() => {
    if (!isLeaving()) startNativeLogin();
  }, []);
  const emailMissing = !isEmailAddress(email.trim());
  const signIn = () => {
    setTried(true);
    if (emailMissing || !password) return;
    submit(async () => {
      const answer = await askServer('identity.signIn', { email: email.trim(), password, keepSignedIn, arid: arid ?? null });
      if ('step' in answer) return setStep(answer);
      await act('session.signedIn', { token: answer });
    });
  };
  if (step) {
    const Step = steps[step.step];
    const back = () => {
      setStep(null);
      setPassword('');
      setTried(false);
    };
    return (
      <Suspense fallback={null}>
        <Step challenge={step.challenge} onBack={back} />
      </Suspense>
    );
  }
  return (
    <SignLayout title={t('identity.signInTitle')} text={t(state)} company={front} onSubmit={signIn}>
      <PlainHttpNote />
      <TextField
        big
        label={t('identity.email')}
        type="email"
        name="email"
        autoComplete="username"
        inputMode="email"
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
        error={tried && emailMissing && t('identity.emailMissing')}
        autoFocus
      />
      <div className={styles['password']}>
        <PasswordField
          big
          label={t('identity.password')}
          name="password"
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          error={tried && !password && t('identity.passwordMissing')}
        />
        <RouteLink to="ForgotPassword" state={{ email: email.trim() }}>
          {t('identity.forgot')}
        </RouteLink>
      </div>
      <Checkbox label={t('identity.keep')} checked={keepSignedIn} onChange={(event) => setKeep(event.currentTarget.checked)} />
      {problem && <ErrorNote text={problem} />}
      <Button type="submit" variant="primary" size="xl" block loading={busy}>
        {t('identity.signIn')}
      </Button>
      <Suspense fallback={null}>
        <ProviderButtons email={email} keepSignedIn={keepSignedIn} />
      </Suspense>
      {mayHavePasskeys() && (
        <Suspense fallback={null}>
          <PasskeyButton keepSignedIn={keepSignedIn} />
        </Suspense>
      )}
    </SignLayout>
  );
}
