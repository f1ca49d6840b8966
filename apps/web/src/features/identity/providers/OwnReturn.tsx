import { type ConfirmedSignIn, TrackyardError } from '@trackyard/contract';
import { useEffect, useRef, useState } from 'react';
import { errorText, type ProviderVisit, useWorker } from '../../../data/index.ts';
import { GotoAddress } from '../../../links/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { Button, CodeField, ErrorNote, PasswordField } from '../../../ui/index.ts';
import { SignLayout } from '../SignLayout.tsx';

interface Props {
  token: string;
  visit: ProviderVisit;
}
/** Return page for signed-in people: shows the result of a test, or asks them to confirm a connected account. */
export function OwnReturn({ token, visit }: Props) {
  const t = useTexts();
  const { confirm, done, asked, busy, problem } = useConfirmation(token);
  const [leaves, setLeaves] = useState(false);
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [tried, setTried] = useState(false);
  const isConnecting = visit.purpose === 'connect';
  if (leaves || done?.purpose === 'proof') return <GotoAddress href={ownPath(visit.returnTo)} />;
  if (done)
    return (
      <SignLayout
        title={t(done.purpose === 'test' ? 'providers.testedTitle' : 'providers.connectedTitle', { provider: done.provider })}
        text={done.purpose === 'test' ? <Tested {...done} /> : t('providers.connectedText')}
        onSubmit={() => setLeaves(true)}
      >
        <Button type="submit" variant="primary" size="xl" block>
          {t('providers.goOn')}
        </Button>
      </SignLayout>
    );
  if (!asked && !problem) return <SignLayout title={t('providers.returnTitle')} text={t('providers.returnText')} />;
  const go = () => {
    setTried(true);
    if (isConnecting ? password : code) void confirm(isConnecting ? { proof: { password, code } } : { code });
  };
  return (
    <SignLayout title={t(asked ? 'identity.password' : 'providers.failedTitle')} text={asked && t('secondFactor.proofText')} onSubmit={go}>
      {asked && isConnecting && (
        <PasswordField
          big
          label={t('profile.presentPassword')}
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          error={tried && !password && t('identity.passwordMissing')}
          autoFocus
        />
      )}
      {asked === 'code' && <CodeField value={code} onChange={setCode} tried={tried} orRecovery />}
      {problem && <ErrorNote text={problem} />}
      {asked && (
        <Button type="submit" variant="primary" size="xl" block loading={busy}>
          {t(isConnecting ? 'providers.connect' : 'providers.goOn')}
        </Button>
      )}
      <Button variant="subtle" onClick={() => setLeaves(true)}>
        {t(asked ? 'ui.cancel' : 'providers.goOn')}
      </Button>
    </SignLayout>
  );
}

/** A path of ours: what else stands there is none. */
const ownPath = (path: string | null): string => (path && /^\/(?![/\\])/.test(path) ? path : '/');

function Tested({ provider, email, makesAccount }: ConfirmedSignIn) {
  const t = useTexts();
  return (
    <>
      {email ? t('providers.testedEmail', { provider, email }) : t('providers.testedNobody', { provider })}{' '}
      {t(makesAccount ? 'providers.testedMakes' : 'providers.testedMakesNot', { provider })}
    </>
  );
}

/** Confirms at once; asks for the password, or for a code, where the server needs it. */
function useConfirmation(token: string) {
  const { run } = useWorker();
  const [done, setDone] = useState<ConfirmedSignIn | null>(null);
  const [state, setState] = useState<{ busy: boolean; asked?: 'password' | 'code'; problem?: string }>({ busy: true });
  const confirm = async (given: { proof?: { password: string; code: string }; code?: string } = {}): Promise<void> => {
    setState((before) => ({ busy: true, ...(before.asked && { asked: before.asked }) }));
    try {
      setDone(await run('signInProviders.confirm', { token, ...given }));
    } catch (error) {
      const isNeeded = error instanceof TrackyardError && error.code === 'proofNeeded';
      if (!isNeeded) console.error('Failed to confirm a sign-in with a provider', error);
      setState((before) => {
        if (!isNeeded) return { busy: false, ...(before.asked && { asked: before.asked }), problem: errorText(error) };
        return { busy: false, asked: before.asked || /code/.test(error.message) ? 'code' : 'password' };
      });
    }
  };
  const begun = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (!begun.current) void confirm();
    begun.current = true;
  }, []);
  return { confirm, done, ...{ asked: state.asked, busy: state.busy, problem: state.problem } };
}
