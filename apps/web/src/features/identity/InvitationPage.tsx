import type { OutputOf } from '@trackyard/contract';
import { passwordProblem } from '@trackyard/rules';
import { useState } from 'react';
import { askServer, isConversation, useLive, useTabForm, useTracks, useWorker } from '../../data/index.ts';
import { Goto, RouteLink, useParam } from '../../links/index.ts';
import { useTexts } from '../../texts/index.ts';
import { Button, ErrorNote, TextField } from '../../ui/index.ts';
import { BehindLink } from './BehindLink.tsx';
import { LinkGone } from './LinkGone.tsx';
import { NewPassword } from './NewPassword.tsx';
import { SignedInAlready } from './SignedInAlready.tsx';
import { SignLayout } from './SignLayout.tsx';
import { useSubmit } from './useSubmit.ts';

type Invitation = OutputOf<'identity.getInvitation'>;
const none = {};
const nothing = { displayName: '' };

interface Props {
  /** Signs out the current person, and stays on this page. */
  onSignOut: () => void;
}

/** A mailed invitation: a name and a password, and one is in. */
export function InvitationPage({ onSignOut }: Props) {
  const token = useParam('token');
  const session = useLive('session.state', none);
  // A person who joins here is signed in a moment later, and must not be asked who they are.
  const [joining, setJoining] = useState(false);
  return (
    <BehindLink query="identity.getInvitation" input={{ token }}>
      {(invitation) => {
        if (!session || session.status === 'unknown') return null;
        if (session.token && !joining) return <SignedInAlready invitation={invitation} as={session.token} onSignOut={onSignOut} />;
        return <InvitationForm token={token} invitation={invitation} onJoin={() => setJoining(true)} />;
      }}
    </BehindLink>
  );
}

function InvitationForm({ token, invitation, onJoin }: { token: string; invitation: Invitation; onJoin: () => void }) {
  const t = useTexts();
  const { act } = useWorker();
  const { fields, change, clear } = useTabForm(`invitation:${invitation.email}`, nothing);
  const { displayName } = fields;
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState(false);
  const [joined, setJoined] = useState(false);
  const { busy, problem, code, submit } = useSubmit();
  const { email, tenantName, invitedBy, trackTitle } = invitation;
  const person = { email, displayName };
  const join = () => {
    setTried(true);
    if (!displayName.trim() || passwordProblem(password, person)) return;
    onJoin();
    submit(async () => {
      const signedIn = await askServer('identity.acceptInvitation', { token, displayName, password });
      await act('session.signedIn', { token: signedIn });
      // Without the list in time one lands at Home, where it comes up.
      await act('tracks.waitForList', {}).catch((error: unknown) => console.warn('The list of tracks did not come', error));
      clear();
      setJoined(true);
    });
  };
  if (code === 'linkExpired') return <LinkGone />;
  if (joined) return <Landing />;
  return (
    <SignLayout
      title={t('identity.invitationTitle', { tenant: tenantName })}
      text={
        trackTitle
          ? t('identity.invitationTrackText', { name: invitedBy, track: trackTitle })
          : t('identity.invitationText', { name: invitedBy })
      }
      onSubmit={join}
    >
      <TextField big label={t('identity.email')} value={email} readOnly autoComplete="username" />
      <TextField
        big
        label={t('identity.yourName')}
        value={displayName}
        autoComplete="name"
        onChange={(event) => change({ displayName: event.currentTarget.value })}
        error={tried && !displayName.trim() && t('identity.nameMissing')}
        autoFocus
      />
      <NewPassword value={password} onChange={setPassword} person={person} tried={tried} />
      {problem && <ErrorNote text={problem} />}
      <Button type="submit" variant="primary" size="xl" block loading={busy}>
        {t('identity.join')}
      </Button>
      <p>
        {t('identity.haveAccount')} <RouteLink to="SignIn">{t('identity.signInInstead')}</RouteLink>
      </p>
    </SignLayout>
  );
}

/** The track that the invitation led into; Home where there is none, or more to choose from. */
function Landing() {
  const tracks = useTracks();
  if (!tracks) return null;
  const [only, ...more] = tracks.filter((it) => !it.pending && !isConversation(it));
  if (!only || more.length > 0) return <Goto to="Home" />;
  return <Goto to="TrackChat" params={{ trackId: only.id }} />;
}
