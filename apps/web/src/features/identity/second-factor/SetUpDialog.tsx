import { useState } from 'react';
import { askServer, useWorker } from '../../../data/index.ts';
import { ProofDialog } from '../../../shared/identity/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { Button, CodeField, Dialog, ErrorNote, isCode } from '../../../ui/index.ts';
import { AuthenticatorKey } from './AuthenticatorKey.tsx';
import { CodesDialog } from './CodesDialog.tsx';
import { useCodeSubmit } from './useCodeSubmit.ts';

interface Props {
  /** A new app replaces the present one. */
  isOn: boolean;
  onChanged(): void;
  onClose(): void;
}
/** Sets up an authenticator app: asks for a proof, shows the key, takes the first code, and shows the recovery codes. */
export function SetUpDialog({ isOn, onChanged, onClose }: Props) {
  const t = useTexts();
  const { run, act } = useWorker();
  const [app, setApp] = useState<{ challenge: string; secret: string; address: string } | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const [code, setCode] = useState('');
  const [tried, setTried] = useState(false);
  const { busy, problem, submit } = useCodeSubmit('Failed to turn on a second factor');
  const title = t(isOn ? 'secondFactor.changeApp' : 'secondFactor.turnOnTitle');
  if (codes) return <CodesDialog codes={codes} onClose={onClose} />;
  if (!app)
    return (
      <ProofDialog
        title={title}
        text={t('secondFactor.intro')}
        action={t('secondFactor.goOn')}
        log="Failed to set up a second factor"
        work={async (proof) => setApp(await run('identity.startSecondFactor', proof))}
        onClose={onClose}
      />
    );
  const confirm = () => {
    setTried(true);
    if (!isCode(code)) return;
    submit(async () => {
      const { recoveryCodes } = await run('identity.confirmSecondFactor', { challenge: app.challenge, code });
      onChanged();
      setCodes(recoveryCodes);
      // Until it is renewed, the token says that the factor is missing. Where this fails, the token is renewed soon anyway.
      const renewed = await askServer('identity.getToken', {}).catch(() => null);
      if (renewed) await act('session.signedIn', { token: renewed });
    });
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={title}
      onSubmit={confirm}
      footer={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button type="submit" variant="primary" loading={busy}>
            {t('secondFactor.confirm')}
          </Button>
        </>
      }
    >
      <AuthenticatorKey {...app} />
      <CodeField value={code} onChange={setCode} tried={tried} first />
      {problem && <ErrorNote text={problem} />}
    </Dialog>
  );
}
