import { askServer } from '../../../data/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { Button, useAttempt, useToasts } from '../../../ui/index.ts';
import { Row } from './Rows.tsx';

/** Somebody whom a provider signs in, and who never had a password: a mail lets them set one. */
export function NoPasswordRow({ email }: { email: string }) {
  const t = useTexts();
  const show = useToasts();
  const attempt = useAttempt();
  const ask = async (): Promise<void> => {
    const { sendsMail } = await askServer('identity.requestPasswordReset', { email });
    if (sendsMail) show({ title: t('providers.passwordMailed', { email }), tone: 'success' });
    else show({ title: t('providers.passwordNoMail'), tone: 'danger' });
  };
  return (
    <Row label={t('identity.password')} text={t('providers.noPassword')}>
      <Button onClick={() => attempt(ask(), 'Failed to ask for a password reset')}>{t('providers.setPassword')}</Button>
    </Row>
  );
}
