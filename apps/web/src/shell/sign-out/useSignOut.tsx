import { useRouter } from '@tanstack/react-router';
import { pathOf } from '@trackyard/contract';
import { type ReactNode, useEffect, useState } from 'react';
import {
  expectNativeLogin,
  forgetPerson,
  openStorage,
  setLeaving,
  startNativeLogin,
  useLive,
  useWorker,
  whenIdle,
} from '../../data/index.ts';
import { useTexts } from '../../texts/index.ts';
import { Button, Dialog, Loading, useDelayed } from '../../ui/index.ts';
import { leave } from './leave.ts';
import { unregisterPush } from './push.ts';
import { Unsent } from './Unsent.tsx';

const none = {};
const nothing = { messages: 0, drafts: 0, files: 0 };

/**
 * Signs out, and goes to the sign-in or `goOn`; asks first when words would be lost that only this browser has: drafts are not where
 * `goOn` carries them along. The dialog must be drawn as well.
 */
export function useSignOut(goOn?: () => void, { carriesDrafts = false } = {}): { signOut: () => void; dialog: ReactNode } {
  const words = useLive('outbox.words', none) ?? nothing;
  const unsent = carriesDrafts ? { ...words, drafts: 0 } : words;
  const [step, setStep] = useState<'asks' | 'leaves' | null>(null);
  const leave = useLeave(
    goOn &&
      (() => {
        setStep(null);
        goOn();
      }),
  );
  const begin = () => {
    setStep('leaves');
    leave();
  };
  const signOut = () => {
    if (step) return;
    if (unsent.messages + unsent.drafts + unsent.files > 0) setStep('asks');
    else begin();
  };
  const asks = step === 'asks' && <SignOutDialog unsent={unsent} onStay={() => setStep(null)} onLeave={begin} />;
  return { signOut, dialog: asks || (step === 'leaves' && <LeavingDialog />) };
}

/** Wipes what this browser keeps, then lets the server end what is left, where it can be reached; `goOn` takes the place of its page. */
export function useLeave(goOn?: () => void): () => void {
  const { act, run } = useWorker();
  const router = useRouter();
  const sessionId = useLive('session.state', none)?.token?.sessionId;
  // Fetched while there is a server: one may sign out when there is none. The page that is opening goes first.
  useEffect(
    () =>
      whenIdle(() => {
        router.preloadRoute({ to: pathOf('SignIn') }).catch((error: unknown) => console.warn('The sign-in page is not here yet', error));
      }),
    [router],
  );
  const stays =
    goOn &&
    (() => {
      setLeaving(false);
      goOn();
    });
  return () => {
    setLeaving(true);
    void leave({
      unregisterPush: () => unregisterPush(run),
      clear: () => act('session.signOut', {}),
      forget() {
        forgetPerson(openStorage(), new Date());
        if (!goOn) expectNativeLogin();
      },
      // Named, the session ends there where it could not be ended from here.
      toLogout: stays ?? (() => location.assign(sessionId ? `/logout?session=${sessionId}` : '/logout')),
      toSignIn:
        stays ??
        (() => {
          startNativeLogin();
          void router.navigate({ to: pathOf('SignIn'), search: {}, replace: true }).finally(() => setLeaving(false));
        }),
    });
  };
}

interface Props {
  unsent: typeof nothing;
  onStay: () => void;
  onLeave: () => void;
}
function SignOutDialog({ unsent: { messages, drafts, files }, onStay, onLeave }: Props) {
  const t = useTexts();
  const lost = [
    messages > 0 && t('shell.unsentMessages', { count: messages }),
    files > 0 && t('shell.unsentFiles', { count: files }),
    drafts > 0 && t('shell.unsentDrafts', { count: drafts }),
  ].filter((it) => it !== false);
  return (
    <Dialog
      opened
      small
      onClose={onStay}
      title={t('shell.signOutTitle')}
      purpose={lost.join(' ')}
      footer={
        <>
          <Button onClick={onStay} data-autofocus>
            {t('shell.stay')}
          </Button>
          <Button variant="danger" onClick={onLeave}>
            {messages > 0
              ? t('shell.signOutLosingMessages', { count: messages })
              : drafts > 0
                ? t('shell.signOutLosingDrafts', { count: drafts })
                : t('shell.signOut')}
          </Button>
        </>
      }
    >
      {messages > 0 && <Unsent />}
    </Dialog>
  );
}

/** The server may be slow to answer. It can't be closed: the page is about to be left. */
export function LeavingDialog() {
  const t = useTexts();
  const shown = useDelayed(true);
  return (
    <Dialog opened={shown} small closeButton={false} outsideClickClosable={false} onClose={stay} title={t('shell.signingOut')}>
      <Loading kind="bar" label={t('shell.signingOut')} />
    </Dialog>
  );
}
const stay = (): void => {};
