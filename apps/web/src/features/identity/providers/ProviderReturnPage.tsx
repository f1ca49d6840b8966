import type { ConnectStep, SignInStep } from '@trackyard/contract';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { askServer, errorText, type ProviderVisit, takeProviderVisit, useWorker } from '../../../data/index.ts';
import { Goto, RouteLink, useParam } from '../../../links/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { buttonClass, ErrorNote } from '../../../ui/index.ts';
import { SignLayout } from '../SignLayout.tsx';
import { ConnectForm } from './ConnectForm.tsx';
import { OwnReturn } from './OwnReturn.tsx';

const steps = {
  code: lazy(async () => ({ default: (await import('../second-factor/CodeStep.tsx')).CodeStep })),
  setUp: lazy(async () => ({ default: (await import('../second-factor/SetUpStep.tsx')).SetUpStep })),
};
type Stage =
  | { is: 'waiting' }
  | { is: 'failed'; text: string }
  | { is: 'signedIn' }
  | { is: 'restart' }
  | { is: 'step'; step: SignInStep }
  | { is: 'connect'; step: ConnectStep; token: string }
  | { is: 'own'; token: string };

/** Where an OpenID provider sends the browser back. Its answer stands in the address, is checked once, and goes from there. */
export function ProviderReturnPage() {
  const t = useTexts();
  const { stage, setStage, visit, signedIn } = useAnswer();
  const redirect = visit?.purpose === 'signIn' ? (visit.returnTo ?? undefined) : undefined;
  if (stage.is === 'signedIn' || stage.is === 'restart') return <Goto to="SignIn" query={{ ...(redirect && { redirect }) }} />;
  if (stage.is === 'step') {
    const Step = steps[stage.step.step];
    return (
      <Suspense fallback={null}>
        <Step challenge={stage.step.challenge} onBack={() => setStage({ is: 'restart' })} />
      </Suspense>
    );
  }
  if (stage.is === 'connect' && visit)
    return <ConnectForm {...stage} visit={visit} onSignedIn={signedIn} onStep={(step) => setStage({ is: 'step', step })} />;
  if (stage.is === 'own' && visit) return <OwnReturn token={stage.token} visit={visit} />;
  if (stage.is === 'failed')
    return (
      <SignLayout title={t('providers.failedTitle')}>
        <ErrorNote text={stage.text} />
        <RouteLink to={visit && visit.purpose !== 'signIn' ? 'Home' : 'SignIn'} className={buttonClass('primary', 'xl', true)}>
          {t(visit && visit.purpose !== 'signIn' ? 'providers.goOn' : 'providers.toSignIn')}
        </RouteLink>
      </SignLayout>
    );
  return <SignLayout title={t('providers.returnTitle')} text={t('providers.returnText')} />;
}

function useAnswer() {
  const t = useTexts();
  const { act } = useWorker();
  const providerId = useParam('providerId');
  const [stage, setStage] = useState<Stage>({ is: 'waiting' });
  const [visit, setVisit] = useState<ProviderVisit | null>(null);
  const signedIn = async (token: Parameters<typeof act<'session.signedIn'>>[1]['token']) => {
    await act('session.signedIn', { token });
    setStage({ is: 'signedIn' });
  };
  const take = async (): Promise<void> => {
    const answer = location.search;
    // What came opens nothing a second time; nor does it stay in the history.
    history.replaceState(history.state, '', location.pathname);
    const stored = takeProviderVisit(new URLSearchParams(answer).get('state') ?? '');
    if (!stored) return setStage({ is: 'failed', text: t('providers.lost') });
    setVisit(stored);
    const { token } = await askServer('signInProviders.check', { providerId, secret: stored.secret, answer });
    if (stored.purpose !== 'signIn') return setStage({ is: 'own', token });
    const { keepSignedIn, arid } = stored;
    const came = await askServer('signInProviders.finish', { token, keepSignedIn, arid });
    if (!('step' in came)) return signedIn(came);
    setStage(came.step === 'connect' ? { is: 'connect', step: came, token } : { is: 'step', step: came });
  };
  const taken = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (taken.current) return;
    taken.current = true;
    take().catch((error: unknown) => {
      console.error('Failed to sign in with a provider', error);
      setStage({ is: 'failed', text: errorText(error) });
    });
  }, []);
  return { stage, setStage, visit, signedIn };
}
