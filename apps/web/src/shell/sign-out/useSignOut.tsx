import { useRouter } from '@tanstack/react-router';
import { pathOf } from '@trackyard/contract';
import { type ReactNode, useEffect, useState } from 'react';
import { expectNativeLogin, forgetPerson, openStorage, setLeaving, startNativeLogin, useLive, useWorker } from '../../data/index.ts';
import { useTexts } from '../../texts/index.ts';
import { Button, Dialog } from '../../ui/index.ts';
import { leave } from './leave.ts';
import { unregisterPush } from './push.ts';
import { Unsent } from './Unsent.tsx';

const none = {};
const nothing = { messages: 0, drafts: 0 };

/** Signs out, and goes to the sign-in or `goOn`; asks first when words would be lost that only this browser has. The dialog must be drawn as well. */
export function useSignOut(goOn?: () => void): { signOut: () => void; dialog: ReactNode } {
  const unsent = useLive('outbox.words', none) ?? nothing;
  const [asking, setAsking] = useState(false);
  const leave = useLeave(
    goOn &&
      (() => {
        setAsking(false);
        goOn();
      }),
  );
  const signOut = () => (unsent.messages + unsent.drafts > 0 ? setAsking(true) : leave());
  return { signOut, dialog: asking && <SignOutDialog unsent={unsent} onStay={() => setAsking(false)} onLeave={leave} /> };
}

/** Wipes what this browser keeps, then lets the server end what is left, where it can be reached; `goOn` takes the place of its page. */
export function useLeave(goOn?: () => void): () => void {
  const { act } = useWorker();
  const router = useRouter();
  // Fetched while there is a server: one may sign out when there is none.
  useEffect(() => {
    router.preloadRoute({ to: pathOf('SignIn') }).catch((error: unknown) => console.warn('The sign-in page is not here yet', error));
  }, [router]);
  return () => {
    setLeaving(true);
    void leave({
      unregisterPush,
      clear: () => act('session.signOut', {}),
      forget() {
        forgetPerson(openStorage(), new Date());
        if (!goOn) expectNativeLogin();
      },
      toLogout: goOn ?? (() => location.assign('/logout')),
      toSignIn:
        goOn ??
        (() => {
          startNativeLogin();
          void router.navigate({ to: pathOf('SignIn'), search: {}, replace: true });
        }),
    });
  };
}

interface Props {
  unsent: { messages: number; drafts: number };
  onStay: () => void;
  onLeave: () => void;
}
function SignOutDialog({ unsent: { messages, drafts }, onStay, onLeave }: Props) {
  const t = useTexts();
  const [busy, setBusy] = useState(false);
  const lost = [
    messages > 0 && t('shell.unsentMessages', { count: messages }),
    drafts > 0 && t('shell.unsentDrafts', { count: drafts }),
  ].filter((it) => it !== false);
  const leave = () => {
    setBusy(true);
    onLeave();
  };
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
          <Button variant="danger" loading={busy} onClick={leave}>
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
