import { useState } from 'react';
import { askServer, useWorker } from '../../../data/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { Button, CodeField, ErrorNote, isCode } from '../../../ui/index.ts';
import { SignLayout } from '../SignLayout.tsx';
import { useFront } from '../useFront.ts';
import styles from './second-factor.module.css';
import { useCodeSubmit } from './useCodeSubmit.ts';

/** The second step of a sign-in: a code from the app, or a recovery code. */
export function CodeStep({ challenge, onBack }: { challenge: string; onBack(): void }) {
  const t = useTexts();
  const { act } = useWorker();
  const front = useFront();
  const [recovery, setRecovery] = useState(false);
  const [code, setCode] = useState('');
  const [tried, setTried] = useState(false);
  const { busy, problem, submit } = useCodeSubmit('Unable to authenticate user', recovery);
  const finish = () => {
    setTried(true);
    if (!isCode(code, recovery)) return;
    submit(async () => {
      const token = await askServer('identity.finishSignIn', { challenge, code });
      await act('session.signedIn', { token });
    });
  };
  const turn = () => {
    setRecovery(!recovery);
    setCode('');
    setTried(false);
  };
  return (
    <SignLayout
      title={t('secondFactor.stepTitle')}
      text={t(recovery ? 'secondFactor.recoveryText' : 'secondFactor.stepText')}
      company={front}
      onSubmit={finish}
    >
      <CodeField value={code} onChange={setCode} tried={tried} recovery={recovery} first />
      {problem && <ErrorNote text={problem} />}
      <Button type="submit" variant="primary" size="xl" block loading={busy}>
        {t('identity.signIn')}
      </Button>
      <div className={styles['other']}>
        <Button variant="subtle" size="sm" onClick={turn}>
          {t(recovery ? 'secondFactor.useApp' : 'secondFactor.useRecovery')}
        </Button>
        <Button variant="subtle" size="sm" onClick={onBack}>
          {t('identity.backToSignIn')}
        </Button>
      </div>
    </SignLayout>
  );
}
