import type { CurrentUser } from '@trackyard/contract';
import { useState } from 'react';
import { useTexts } from '../../../texts/index.ts';
import { Button } from '../../../ui/index.ts';
import { PasskeyRows } from '../passkeys/PasskeyRows.tsx';
import { ConnectedRows } from '../providers/ConnectedRows.tsx';
import { SecondFactorRows } from '../second-factor/SecondFactorRows.tsx';
import { EmailDialog } from './EmailDialog.tsx';
import { PasswordDialog } from './PasswordDialog.tsx';
import { Row, Section } from './Rows.tsx';

/** That by which I sign in. */
export function SignInSection({ me }: { me: CurrentUser }) {
  const t = useTexts();
  const [dialog, setDialog] = useState<'email' | 'password' | null>(null);
  const close = () => setDialog(null);
  return (
    <Section part="signIn">
      <Row label={t('identity.email')} text={me.email}>
        <Button onClick={() => setDialog('email')}>{t('profile.changeEmail')}</Button>
      </Row>
      <Row label={t('identity.password')} text={t('profile.passwordText')}>
        <Button onClick={() => setDialog('password')}>{t('profile.changePassword')}</Button>
      </Row>
      <SecondFactorRows />
      <PasskeyRows />
      <ConnectedRows />
      {dialog === 'email' && <EmailDialog onClose={close} />}
      {dialog === 'password' && <PasswordDialog me={me} onClose={close} />}
    </Section>
  );
}
