import { limits } from '@trackyard/contract';
import { passwordProblem } from '@trackyard/rules';
import { useState } from 'react';
import { askServer } from '../../data/index.ts';
import { RouteLink, useParam } from '../../links/index.ts';
import { useTexts } from '../../texts/index.ts';
import { Button, buttonClass, ErrorNote } from '../../ui/index.ts';
import { BehindLink } from './BehindLink.tsx';
import { LinkGone } from './LinkGone.tsx';
import { NewPassword } from './NewPassword.tsx';
import { SignLayout } from './SignLayout.tsx';
import { useSubmit } from './useSubmit.ts';

const unknownPerson = { email: '', displayName: '' };

export function ResetPasswordPage() {
  const token = useParam('token');
  return (
    <BehindLink query="identity.checkLink" input={{ kind: 'passwordReset', token }}>
      {() => <ResetPassword token={token} />}
    </BehindLink>
  );
}

function ResetPassword({ token }: { token: string }) {
  const t = useTexts();
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState(false);
  const [done, setDone] = useState(false);
  const { busy, problem, code, submit } = useSubmit();
  const save = () => {
    setTried(true);
    if (passwordProblem(password, unknownPerson)) return;
    submit(async () => {
      await askServer('identity.resetPassword', { token, password });
      setDone(true);
    });
  };
  if (code === 'linkExpired') return <LinkGone />;
  if (done)
    return (
      <SignLayout title={t('identity.resetTitle')} text={t('identity.resetDone')}>
        <RouteLink to="SignIn" className={buttonClass('primary', 'xl', true)}>
          {t('identity.signIn')}
        </RouteLink>
      </SignLayout>
    );
  return (
    <SignLayout title={t('identity.resetTitle')} text={t('identity.resetText', { count: limits.passwordMin })} onSubmit={save}>
      <NewPassword label={t('identity.newPassword')} value={password} onChange={setPassword} person={unknownPerson} tried={tried} />
      {problem && <ErrorNote text={problem} />}
      <Button type="submit" variant="primary" size="xl" block loading={busy}>
        {t('identity.resetAction')}
      </Button>
    </SignLayout>
  );
}
