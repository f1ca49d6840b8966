import { useState } from 'react';
import { askServer } from '../../data/index.ts';
import { RouteLink, useParam } from '../../links/index.ts';
import { useTexts } from '../../texts/index.ts';
import { Button, buttonClass, ErrorNote } from '../../ui/index.ts';
import { LinkGone } from './LinkGone.tsx';
import { SignLayout } from './SignLayout.tsx';
import { useSubmit } from './useSubmit.ts';

/** What a mail to a new address leads to. A press confirms, not the visit: programs that read mail visit every link. */
export function ConfirmEmailPage() {
  const t = useTexts();
  const token = useParam('token');
  const [email, setEmail] = useState<string | null>(null);
  const { busy, problem, code, submit } = useSubmit('Error updating user');
  const confirm = () => submit(async () => setEmail((await askServer('identity.confirmEmail', { token })).email));
  if (code === 'linkExpired') return <LinkGone />;
  if (email !== null)
    return (
      <SignLayout title={t('identity.emailConfirmed')} text={t('identity.emailConfirmedText', { email })}>
        <RouteLink to="Home" className={buttonClass('primary', 'xl', true)}>
          {t('identity.goOn')}
        </RouteLink>
      </SignLayout>
    );
  return (
    <SignLayout title={t('identity.confirmEmailTitle')} text={t('identity.confirmEmailText')} onSubmit={confirm}>
      {problem && <ErrorNote text={problem} />}
      <Button type="submit" variant="primary" size="xl" block loading={busy}>
        {t('identity.confirmEmailAction')}
      </Button>
    </SignLayout>
  );
}
