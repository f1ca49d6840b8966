import { IconUserCircle } from '@tabler/icons-react';
import { pathOf } from '@trackyard/contract';
import { useRef } from 'react';
import { carryDrafts, type Draft, newestDrafts, useLive, useMe } from '../../data/index.ts';
import { useGo, useOptionalParam } from '../../links/index.ts';
import { useTexts } from '../../texts/index.ts';
import { Strip } from '../../ui/index.ts';
import { useSignOut } from '../sign-out/useSignOut.tsx';

const none = {};

/** Guests have no header: who they are here, and the two ways out. What they wrote stays in the track; what they did not send goes along. */
export function GuestStrip() {
  const t = useTexts();
  const me = useMe();
  const go = useGo();
  const trackId = useOptionalParam('trackId');
  const redirect = trackId ? { query: { redirect: pathOf('TrackChat', { trackId }) } } : {};
  const storedDrafts = useLive('drafts.all', none)?.drafts ?? [];
  // As they stand when one leaves: once the browser is wiped there are none.
  const drafts = useRef<Draft[]>([]);
  const take = () => {
    const newest = new Map([...storedDrafts, ...newestDrafts()].map(({ key, text }) => [key, text]));
    drafts.current = [...newest].map(([key, text]) => ({ key, text }));
    toSignIn.signOut();
  };
  const signIn = () => {
    if (trackId) carryDrafts({ trackId, drafts: drafts.current });
    void go({ to: 'SignIn', ...redirect, replace: true });
  };
  const toSignIn = useSignOut(signIn, { carriesDrafts: true });
  const toEnd = useSignOut(() => void go({ to: 'ThankYouPage', replace: true }));
  if (!me?.guest) return null;
  return (
    <>
      <Strip
        tone="quiet"
        icon={<IconUserCircle size={16} aria-hidden="true" />}
        action={{ label: t('guests.signIn'), onSelect: take }}
        other={{ label: t('guests.leave'), onSelect: toEnd.signOut }}
      >
        {t('guests.here', { name: me.displayName })}
      </Strip>
      {toSignIn.dialog}
      {toEnd.dialog}
    </>
  );
}
