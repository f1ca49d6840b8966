import { useLocation } from '@tanstack/react-router';
import { isEmailAddress } from '@trackyard/contract';
import { useState } from 'react';
import { askServer } from '../../data/index.ts';
import { RouteLink } from '../../links/index.ts';
import { useTexts } from '../../texts/index.ts';
import { Button, buttonClass, ErrorNote, TextField } from '../../ui/index.ts';
import { SignLayout } from './SignLayout.tsx';
import { useSubmit } from './useSubmit.ts';

/** Answers the same for every address: who has an account is nobody's business. */
export function ForgotPasswordPage() {
  const t = useTexts();
  const [email, setEmail] = useState(useLocation({ select: (it) => it.state.email }) ?? '');
  const [sent, setSent] = useState<'mailed' | 'kept'>();
  const [tried, setTried] = useState(false);
  const { busy, problem, submit } = useSubmit();
  const missing = !isEmailAddress(email.trim());
  const send = () => {
    setTried(true);
    if (missing) return;
    submit(async () => {
      const { sendsMail } = await askServer('identity.requestPasswordReset', { email: email.trim() });
      setSent(sendsMail ? 'mailed' : 'kept');
    });
  };
  if (sent)
    return (
      <SignLayout
        title={t(sent === 'mailed' ? 'identity.forgotSentTitle' : 'identity.forgotKeptTitle')}
        text={t(sent === 'mailed' ? 'identity.forgotSentText' : 'identity.forgotKeptText', { email: email.trim() })}
      >
        <RouteLink to="SignIn" state={{ email: email.trim() }} className={buttonClass('secondary', 'xl', true)}>
          {t('identity.backToSignIn')}
        </RouteLink>
      </SignLayout>
    );
  return (
    <SignLayout title={t('identity.forgotTitle')} text={t('identity.forgotText')} onSubmit={send}>
      <TextField
        big
        label={t('identity.email')}
        type="email"
        autoComplete="username"
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
        error={tried && missing && t('identity.emailMissing')}
        autoFocus
      />
      {problem && <ErrorNote text={problem} />}
      <Button type="submit" variant="primary" size="xl" block loading={busy}>
        {t('identity.forgotAction')}
      </Button>
      <RouteLink to="SignIn" state={{ email: email.trim() }} className={buttonClass('subtle', 'xl', true)}>
        {t('identity.backToSignIn')}
      </RouteLink>
    </SignLayout>
  );
}
