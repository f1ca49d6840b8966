import type { UserToken } from '@trackyard/contract';
import { useEffect, useState } from 'react';
import { askServer, useWorker } from '../../../data/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { Button, CodeField, ErrorNote, isCode, SkeletonRows } from '../../../ui/index.ts';
import { SignLayout } from '../SignLayout.tsx';
import { useFront } from '../useFront.ts';
import { AuthenticatorKey } from './AuthenticatorKey.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import styles from './second-factor.module.css';
import { useCodeSubmit } from './useCodeSubmit.ts';

/** Sets up the second factor within a sign-in, where the company requires one. */
export function SetUpStep({ challenge, onBack }: { challenge: string; onBack(): void }) {
  const t = useTexts();
  const { act } = useWorker();
  const front = useFront();
  const [app, setApp] = useState<{ secret: string; address: string } | null>(null);
  const [done, setDone] = useState<{ token: UserToken; recoveryCodes: string[] } | null>(null);
  const [code, setCode] = useState('');
  const [tried, setTried] = useState(false);
  const starting = useCodeSubmit('Unable to set up a second factor');
  const { busy, problem, submit } = useCodeSubmit('Unable to authenticate user');
  const start = () => starting.submit(async () => setApp(await askServer('identity.startSignInSetUp', { challenge })));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each challenge
  useEffect(start, [challenge]);
  const finish = () => {
    setTried(true);
    if (!isCode(code)) return;
    submit(async () => setDone(await askServer('identity.finishSignInSetUp', { challenge, code })));
  };
  if (done)
    return (
      <SignLayout
        title={t('secondFactor.codesTitle')}
        text={t('secondFactor.codesText')}
        company={front}
        onSubmit={() => void act('session.signedIn', { token: done.token })}
      >
        <RecoveryCodes codes={done.recoveryCodes} />
        <Button type="submit" variant="primary" size="xl" block>
          {t('secondFactor.saved')}
        </Button>
      </SignLayout>
    );
  return (
    <SignLayout title={t('secondFactor.requiredTitle')} text={t('secondFactor.requiredText')} company={front} onSubmit={finish}>
      {starting.problem && <ErrorNote text={starting.problem} />}
      {!app && !starting.problem && <SkeletonRows label={t('ui.loading')} />}
      {app && (
        <>
          <AuthenticatorKey {...app} />
          <CodeField value={code} onChange={setCode} tried={tried} first />
          {problem && <ErrorNote text={problem} />}
          <Button type="submit" variant="primary" size="xl" block loading={busy}>
            {t('secondFactor.turnOnAndSignIn')}
          </Button>
        </>
      )}
      <div className={styles['other']}>
        <Button variant="subtle" size="sm" onClick={onBack}>
          {t('identity.backToSignIn')}
        </Button>
      </div>
    </SignLayout>
  );
}
