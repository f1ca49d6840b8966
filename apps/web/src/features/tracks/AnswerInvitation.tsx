import { useRouter } from '@tanstack/react-router';
import type { WorkspaceTrack } from '@trackyard/data-worker';
import { useWorker } from '../../data/index.ts';
import { useGo, useOptionalParam } from '../../links/index.ts';
import { useTexts } from '../../texts/index.ts';
import { Button, useAttempt } from '../../ui/index.ts';

/** Join or decline. The worker shows the answer at once. */
export function AnswerInvitation({ track, small = false }: { track: WorkspaceTrack; small?: boolean }) {
  const t = useTexts();
  const { run } = useWorker();
  const attempt = useAttempt();
  const router = useRouter();
  const go = useGo();
  const shown = useOptionalParam('trackId');
  const size = small ? 'sm' : 'md';
  const decline = () => {
    attempt(run('members.reject', { trackId: track.id }), 'Error rejecting track membership');
    if (shown === track.id) void go({ to: 'Home' });
  };
  /** Opens the track once one is in, unless one has gone elsewhere meanwhile. */
  const join = async () => {
    const from = router.state.location.href;
    await run('members.accept', { trackId: track.id });
    if (router.state.location.href === from) await go({ to: 'TrackChat', params: { trackId: track.id } });
  };
  return (
    <>
      <Button variant={small ? 'subtle' : 'secondary'} size={size} onClick={decline}>
        {t('tracks.decline')}
      </Button>
      <Button variant={small ? 'secondary' : 'primary'} size={size} onClick={() => attempt(join(), 'Error accepting track membership')}>
        {t(small ? 'home.accept' : 'tracks.join')}
      </Button>
    </>
  );
}
