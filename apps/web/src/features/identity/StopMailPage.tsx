import { useCallback, useEffect, useState } from 'react';
import { askServer } from '../../data/index.ts';
import { RouteLink, useParam } from '../../links/index.ts';
import { useTexts } from '../../texts/index.ts';
import { Button, buttonClass, ErrorNote, Loading } from '../../ui/index.ts';
import { LinkGone } from './LinkGone.tsx';
import { SignLayout } from './SignLayout.tsx';
import { useSubmit } from './useSubmit.ts';

interface Subscription {
  email: string;
  subscribed: boolean;
}

/** What a mail about missed news leads to. A press stops them, not the visit: programs that read mail visit every link. */
export function StopMailPage() {
  const t = useTexts();
  const token = useParam('token');
  const [state, setState] = useState<Subscription | null>(null);
  const { busy, problem, code, submit } = useSubmit('Error with the subscription to mail');
  const load = useCallback(async () => setState(await askServer('missed.getSubscription', { token })), [token]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each token
  useEffect(() => submit(load), [load]);
  const choose = (subscribed: boolean) => submit(async () => setState(await askServer('missed.setSubscription', { token, subscribed })));
  if (code === 'linkExpired') return <LinkGone />;
  if (!state)
    return (
      <SignLayout title={t('identity.stopMailTitle')} text="">
        {problem ? <ErrorNote text={problem} onRetry={() => submit(load)} /> : <Loading kind="bar" label={t('ui.loading')} />}
      </SignLayout>
    );
  const { email, subscribed } = state;
  return (
    <SignLayout
      title={t(subscribed ? 'identity.stopMailTitle' : 'identity.mailStopped')}
      text={t(subscribed ? 'identity.stopMailText' : 'identity.mailStoppedText', { email })}
    >
      {problem && <ErrorNote text={problem} />}
      <Button variant={subscribed ? 'primary' : 'secondary'} size="xl" block loading={busy} onClick={() => choose(!subscribed)}>
        {t(subscribed ? 'identity.stopMail' : 'identity.undoStopMail')}
      </Button>
      <RouteLink to="ProfileSettings" className={buttonClass('subtle', 'xl', true)}>
        {t('identity.chooseMail')}
      </RouteLink>
    </SignLayout>
  );
}
