import { useNavigate, useParams } from '@tanstack/react-router';
import type { WorkspaceTrack } from '@trackyard/data-worker';
import { useWorker } from '../../data/index.ts';
import { useTexts } from '../../texts/index.ts';
import { Button, useAttempt } from '../../ui/index.ts';

/** Join or decline. The worker shows the answer at once. */
export function AnswerInvitation({ track, small = false }: { track: WorkspaceTrack; small?: boolean }) {
  const t = useTexts();
  const { run } = useWorker();
  const attempt = useAttempt();
  const navigate = useNavigate();
  const { trackId } = useParams({ strict: false });
  const size = small ? 'sm' : 'md';
  const decline = () => {
    attempt(run('members.reject', { trackId: track.id }), 'Error rejecting track membership');
    if (trackId === track.id) void navigate({ to: '/' });
  };
  return (
    <>
      <Button variant={small ? 'subtle' : 'secondary'} size={size} onClick={decline}>
        {t('tracks.decline')}
      </Button>
      <Button
        variant={small ? 'secondary' : 'primary'}
        size={size}
        onClick={() => attempt(run('members.accept', { trackId: track.id }), 'Error accepting track membership')}
      >
        {t(small ? 'home.accept' : 'tracks.join')}
      </Button>
    </>
  );
}
