import type { OutputOf } from '@trackyard/contract';
import { TrackyardError } from '@trackyard/contract';
import { passwordProblem } from '@trackyard/rules';
import { useEffect, useState } from 'react';
import { askServer, errorText, isConversation, useTracks, useWorker } from '../../data/index.ts';
import { Goto, RouteLink, useParam } from '../../links/index.ts';
import { useTexts } from '../../texts/index.ts';
import { Button, ErrorNote, TextField } from '../../ui/index.ts';
import { LinkGone } from './LinkGone.tsx';
import { NewPassword } from './NewPassword.tsx';
import { SignLayout } from './SignLayout.tsx';
import { useSubmit } from './useSubmit.ts';

type Invitation = OutputOf<'identity.getInvitation'>;

/** A mailed invitation: a name and a password, and one is in. */
export function InvitationPage() {
  const t = useTexts();
  const token = useParam('token');
  const { invitation, problem, gone, again } = useInvitation(token);
  if (gone) return <LinkGone />;
  if (problem)
    return (
      <SignLayout title={t('ui.failed')}>
        <ErrorNote text={problem} onRetry={again} />
      </SignLayout>
    );
  return invitation && <InvitationForm token={token} invitation={invitation} />;
}

function InvitationForm({ token, invitation }: { token: string; invitation: Invitation }) {
  const t = useTexts();
  const { act } = useWorker();
  const [displayName, setName] = useState('');
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState(false);
  const [joined, setJoined] = useState(false);
  const { busy, problem, code, submit } = useSubmit();
  const { email, tenantName, invitedBy, trackTitle } = invitation;
  const person = { email, displayName };
  const join = () => {
    setTried(true);
    if (!displayName.trim() || passwordProblem(password, person)) return;
    submit(async () => {
      const signedIn = await askServer('identity.acceptInvitation', { token, displayName, password });
      await act('session.signedIn', { token: signedIn });
      // Without the list in time one lands at Home, where it comes up.
      await act('tracks.waitForList', {}).catch((error: unknown) => console.warn('The list of tracks did not come', error));
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
        onChange={(event) => setName(event.currentTarget.value)}
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

function useInvitation(token: string) {
  const [state, setState] = useState<{ invitation?: Invitation; problem?: string; gone?: boolean }>({});
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the round asks again
  useEffect(() => {
    let wanted = true;
    askServer('identity.getInvitation', { token }).then(
      (invitation) => wanted && setState({ invitation }),
      (error: unknown) =>
        wanted &&
        setState(
          error instanceof TrackyardError && ['linkExpired', 'invalidInput'].includes(error.code)
            ? { gone: true }
            : { problem: errorText(error) },
        ),
    );
    return () => {
      wanted = false;
    };
  }, [token, round]);
  return { ...state, again: () => setRound((now) => now + 1) };
}
