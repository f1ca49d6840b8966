import type { CurrentUser } from '@trackyard/contract';
import { useState } from 'react';
import { useServerQuery } from '../../../data/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { Button, ErrorNote } from '../../../ui/index.ts';
import { PasskeyRows } from '../passkeys/PasskeyRows.tsx';
import { ConnectedRows } from '../providers/ConnectedRows.tsx';
import { SecondFactorRows } from '../second-factor/SecondFactorRows.tsx';
import { EmailDialog } from './EmailDialog.tsx';
import { NoPasswordRow } from './NoPasswordRow.tsx';
import { PasswordDialog } from './PasswordDialog.tsx';
import { Row, Section } from './Rows.tsx';

const none = {};

/** That by which I sign in. */
export function SignInSection({ me }: { me: CurrentUser }) {
  const t = useTexts();
  const [dialog, setDialog] = useState<'email' | 'password' | null>(null);
  const close = () => setDialog(null);
  const own = useServerQuery('signInProviders.own', none);
  const hasPassword = own.answer?.hasPassword ?? true;
  return (
    <Section part="signIn">
      <Row label={t('identity.email')} text={me.email}>
        {hasPassword && <Button onClick={() => setDialog('email')}>{t('profile.changeEmail')}</Button>}
      </Row>
      {hasPassword ? (
        <Row label={t('identity.password')} text={t('profile.passwordText')}>
          <Button onClick={() => setDialog('password')}>{t('profile.changePassword')}</Button>
        </Row>
      ) : (
        <NoPasswordRow email={me.email ?? ''} />
      )}
      <SecondFactorRows />
      <PasskeyRows />
      {own.problem && <ErrorNote text={own.problem} onRetry={own.again} />}
      {own.answer && <ConnectedRows own={own.answer} again={own.again} />}
      {dialog === 'email' && <EmailDialog onClose={close} />}
      {dialog === 'password' && <PasswordDialog me={me} onClose={close} />}
    </Section>
  );
}
