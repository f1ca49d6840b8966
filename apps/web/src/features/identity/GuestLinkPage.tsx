import type { OutputOf, UserToken } from '@trackyard/contract';
import { pathOf } from '@trackyard/contract';
import { useEffect, useState } from 'react';
import {
  askServer,
  newId,
  rememberGuest,
  useGuestLanding,
  useGuestPage,
  useLive,
  useTabForm,
  useTrack,
  useWorker,
} from '../../data/index.ts';
import { Goto, RouteLink, useParam } from '../../links/index.ts';
import { useTexts } from '../../texts/index.ts';
import { Button, buttonClass, ErrorNote, PasswordField, TextField } from '../../ui/index.ts';
import { BehindLink, LinkAwaited } from './BehindLink.tsx';
import { LinkGone } from './LinkGone.tsx';
import { SignLayout } from './SignLayout.tsx';
import { useSubmit } from './useSubmit.ts';

type Invitation = OutputOf<'guests.getLink'>;
const none = {};
const nothing = { displayName: '' };

/** The page of a guest link, where a visitor enters a name and joins without an account. A member of the track is sent there. */
export function GuestLinkPage({ onSignOut }: { onSignOut: () => void }) {
  const token = useParam('token');
  const session = useLive('session.state', none);
  // A guest who joins here is signed in a moment later, and must not see the notice for signed-in people.
  const [joining, setJoining] = useState(false);
  return (
    <BehindLink query="guests.getLink" input={{ token }}>
      {(invitation) => {
        if (!session || session.status === 'unknown') return null;
        if (invitation.trackId && session.token) return <Landing trackId={invitation.trackId} />;
        if (session.token && !joining) {
          const Here = session.token.guest ? GuestElsewhere : NotAsGuest;
          return <Here invitation={invitation} as={session.token} onSignOut={onSignOut} />;
        }
        return <NameForm token={token} invitation={invitation} onJoin={setJoining} />;
      }}
    </BehindLink>
  );
}

function NameForm({ token, invitation, onJoin }: { token: string; invitation: Invitation; onJoin: (joining: boolean) => void }) {
  const t = useTexts();
  const { act } = useWorker();
  const { fields, change, clear } = useTabForm(`guest:${token}`, nothing);
  const { displayName } = fields;
  // The same guest over all tries: an answer that was lost lets in no second one.
  const [id] = useState(newId);
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState(false);
  const [joined, setJoined] = useState<string | null>(null);
  const { busy, problem, code, submit } = useSubmit('Failed to get guest token for track');
  const { needsPassword } = invitation;
  const join = () => {
    setTried(true);
    if (!displayName.trim() || (needsPassword && !password)) return;
    onJoin(true);
    submit(async () => {
      try {
        const answer = await askServer('guests.join', { token, id, displayName, password: needsPassword ? password : null });
        rememberGuest(answer.trackId, answer.guestToken.guestId);
        await act('session.signedIn', { token: answer.token });
        clear();
        setJoined(answer.trackId);
      } catch (error) {
        onJoin(false);
        throw error;
      }
    });
  };
  if (code === 'linkExpired') return <LinkGone />;
  if (joined) return <Landing trackId={joined} />;
  return (
    <SignLayout title={titleOf(invitation, t)} text={t('guests.text', { tenant: invitation.tenantName })} onSubmit={join}>
      <TextField
        big
        label={t('identity.yourName')}
        value={displayName}
        autoComplete="name"
        maxLength={100}
        onChange={(event) => change({ displayName: event.currentTarget.value })}
        error={tried && !displayName.trim() && t('identity.nameMissing')}
        autoFocus
      />
      {needsPassword && (
        <PasswordField
          big
          label={t('guests.password')}
          description={t('guests.passwordHint')}
          autoComplete="off"
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          error={tried && !password && t('guests.passwordMissing')}
        />
      )}
      {problem && <ErrorNote text={code === 'invalidCredentials' ? t('guests.passwordWrong') : problem} />}
      <Button type="submit" variant="primary" size="xl" block loading={busy}>
        {t('guests.join')}
      </Button>
      <p>
        {t('identity.haveAccount')}{' '}
        <RouteLink to="SignIn" query={{ redirect: pathOf('GuestLink', { token }) }}>
          {t('identity.signInInstead')}
        </RouteLink>
      </p>
    </SignLayout>
  );
}

/** Leads to where guests land once the track is here. */
function Landing({ trackId }: { trackId: string }) {
  const { act } = useWorker();
  const track = useTrack(trackId);
  const page = useGuestPage(track);
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    act('tracks.waitForList', { trackId }).catch((error: unknown) => {
      console.warn('The track did not come', error);
      setLate(true);
    });
  }, [act, trackId]);
  if (track && page) return <Goto to={page} params={{ trackId }} />;
  // Spec §8: what a guest may see is still tried when the list did not come in time.
  return isLate ? <Goto to="TrackChat" params={{ trackId }} /> : <LinkAwaited />;
}

interface Here {
  invitation: Invitation;
  as: UserToken;
  onSignOut: () => void;
}

/** A guest of another track: one browser is one guest, and what they have not sent would go with the one that they were. */
function GuestElsewhere({ invitation, as, onSignOut }: Here) {
  const t = useTexts();
  const landing = useGuestLanding();
  if (!landing) return null;
  const { title } = landing.track;
  return (
    <SignLayout title={titleOf(invitation, t)} text={t('guests.elsewhere', { track: title, name: as.name.name })}>
      <Button variant="primary" size="xl" block onClick={onSignOut}>
        {t('guests.leaveElsewhere')}
      </Button>
      <RouteLink {...landing.link} className={buttonClass('secondary', 'xl', true)}>
        {t('guests.stayElsewhere', { track: title })}
      </RouteLink>
    </SignLayout>
  );
}

/** Somebody with an account, who is not in the track: a guest they can be only without it. */
function NotAsGuest({ invitation, as, onSignOut }: Here) {
  const t = useTexts();
  const who = { name: as.name.name, email: as.email.email };
  return (
    <SignLayout title={titleOf(invitation, t)} text={t('guests.signedInAs', who)}>
      <Button variant="primary" size="xl" block onClick={onSignOut}>
        {t('guests.signOut')}
      </Button>
      <RouteLink to="Home" className={buttonClass('secondary', 'xl', true)}>
        {t('identity.staySignedIn', who)}
      </RouteLink>
    </SignLayout>
  );
}

/** With a password the track is not named before. */
const titleOf = ({ trackTitle, tenantName }: Invitation, t: ReturnType<typeof useTexts>): string =>
  trackTitle === null ? t('guests.invitedBy', { tenant: tenantName }) : t('guests.invitedTo', { track: trackTitle });
