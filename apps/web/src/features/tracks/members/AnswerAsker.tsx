import { useWorker } from '../../../data/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { Button, useAttempt } from '../../../ui/index.ts';

/** Lets somebody in who asked, or turns them down. */
export function AnswerAsker({ trackId, userId, name }: { trackId: string; userId: string; name: string }) {
  const t = useTexts();
  const { run } = useWorker();
  const attempt = useAttempt();
  const asker = { trackId, userId };
  return (
    <>
      <Button
        variant="subtle"
        size="sm"
        aria-label={t('browse.turnDownName', { name })}
        onClick={() => attempt(run('members.remove', asker), 'Failed to perform Tracks request')}
      >
        {t('browse.turnDown')}
      </Button>
      <Button
        size="sm"
        aria-label={t('browse.admitName', { name })}
        onClick={() => attempt(run('members.admit', asker), 'Failed to add track member')}
      >
        {t('browse.admit')}
      </Button>
    </>
  );
}
