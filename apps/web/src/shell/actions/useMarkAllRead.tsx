import { IconChecks } from '@tabler/icons-react';
import { useWorker } from '../../data/index.ts';
import { useTexts } from '../../texts/index.ts';
import { type Deed, useAttempt, useToasts } from '../../ui/index.ts';

/** Counts all that is in my chats and threads by now as seen; what comes later is new. */
export function useMarkAllRead(): Deed {
  const t = useTexts();
  const { run } = useWorker();
  const attempt = useAttempt();
  const show = useToasts();
  const mark = async (): Promise<void> => {
    await run('chat.markAllViewed', {});
    show({ title: t('shell.allRead'), tone: 'success' });
  };
  return {
    itemType: 'action',
    name: t('shell.markAllRead'),
    icon: <IconChecks />,
    callback: () => attempt(mark(), 'Error marking all as read'),
  };
}
