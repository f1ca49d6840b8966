import { type Proof, TrackyardError } from '@trackyard/contract';
import { useState } from 'react';
import { errorText, useServerQuery } from '../../data/index.ts';
import { type Texts, useTexts } from '../../texts/index.ts';
import { Button, CodeField, Dialog, ErrorNote, PasswordField } from '../../ui/index.ts';
import { ProviderProof } from './ProviderProof.tsx';

interface Props {
  title: string;
  text: string;
  action: string;
  danger?: boolean;
  log: string;
  /** It gets no proof at first: the server needs none from a session that gave one in the last minutes. */
  work(proof: { proof?: Proof }): Promise<void>;
  onClose(): void;
}
const none = {};

/** Confirms an action. It asks for the password, and for a code of the second factor, where the server needs a proof. */
export function ProofDialog({ title, text, action, danger = false, log, work, onClose }: Props) {
  const t = useTexts();
  const hasFactor = useServerQuery('identity.getSecondFactor', none).answer?.since != null;
  const [isAsked, setAsked] = useState(false);
  const own = useServerQuery('signInProviders.own', isAsked ? none : null).answer;
  const proves = own && !own.hasPassword && own.connected.length > 0 ? own.connected : null;
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [tried, setTried] = useState(false);
  const [state, setState] = useState<{ busy: boolean; problem?: string }>({ busy: false });
  const go = async () => {
    setTried(isAsked);
    if (state.busy || (isAsked && (!password || (hasFactor && !code)))) return;
    setState({ busy: true });
    try {
      await work(isAsked ? { proof: { password, code } } : {});
      setState({ busy: false });
    } catch (error) {
      const isNeeded = error instanceof TrackyardError && error.code === 'proofNeeded';
      if (isNeeded) setAsked(true);
      if (isNeeded && !isAsked) return setState({ busy: false });
      console.error(log, error);
      setState({ busy: false, problem: problemOf(error, hasFactor, t) });
    }
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={title}
      purpose={proves ? t('providers.proofText') : isAsked ? t('secondFactor.proofText') : text}
      onSubmit={() => void go()}
      small
      footer={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          {!proves && (
            <Button type="submit" variant={danger ? 'danger' : 'primary'} loading={state.busy}>
              {action}
            </Button>
          )}
        </>
      }
    >
      {proves && <ProviderProof connected={proves} />}
      {isAsked && !proves && (
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
      {isAsked && !proves && hasFactor && <CodeField value={code} onChange={setCode} tried={tried} orRecovery />}
      {state.problem && <ErrorNote text={state.problem} />}
    </Dialog>
  );
}

function problemOf(error: unknown, hasFactor: boolean, t: Texts): string {
  if (!(error instanceof TrackyardError) || error.code !== 'invalidCredentials') return errorText(error);
  return t(hasFactor ? 'secondFactor.wrongProof' : 'profile.wrongPassword');
}
