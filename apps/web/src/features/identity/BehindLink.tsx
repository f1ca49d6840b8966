import { type InputOf, type OutputOf, TrackyardError } from '@trackyard/contract';
import { type ReactNode, useEffect, useState } from 'react';
import { askServer } from '../../data/index.ts';
import { useTexts } from '../../texts/index.ts';
import { ErrorNote, Spinner, useDelayed } from '../../ui/index.ts';
import { LinkGone } from './LinkGone.tsx';
import { problemOf } from './problems.ts';
import { SignLayout } from './SignLayout.tsx';

type LinkQuery = 'identity.checkLink' | 'identity.getInvitation' | 'guests.getLink';
interface Props<N extends LinkQuery> {
  query: N;
  input: InputOf<N>;
  children: (answer: OutputOf<N>) => ReactNode;
}

/** The page of a mailed or printed link. Whether it opens anything is asked at once, before anybody fills a form in vain. */
export function BehindLink<N extends LinkQuery>({ query, input, children }: Props<N>) {
  const t = useTexts();
  const { answer, error, again } = useLink(query, input);
  if (answer) return children(answer);
  if (!error) return <LinkAwaited />;
  if (error instanceof TrackyardError && ['linkExpired', 'invalidInput'].includes(error.code)) return <LinkGone />;
  return (
    <SignLayout title={t('ui.failed')}>
      <ErrorNote text={problemOf(error, t)} onRetry={again} />
    </SignLayout>
  );
}

/** An answer that comes soon shows nothing of this. */
export function LinkAwaited() {
  const t = useTexts();
  if (!useDelayed(true, 1_000)) return null;
  return (
    <SignLayout title={t('identity.linkAwaited')}>
      <Spinner />
    </SignLayout>
  );
}

function useLink<N extends LinkQuery>(query: N, input: InputOf<N>) {
  const [state, setState] = useState<{ answer?: OutputOf<N>; error?: unknown }>({});
  const [round, setRound] = useState(0);
  const { token } = input as { token: string };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the token stands for the whole input, the round asks again
  useEffect(() => {
    let mounted = true;
    setState({});
    askServer(query, input).then(
      (answer) => mounted && setState({ answer }),
      (error: unknown) => mounted && setState({ error }),
    );
    return () => {
      mounted = false;
    };
  }, [query, token, round]);
  return { ...state, again: () => setRound((now) => now + 1) };
}
