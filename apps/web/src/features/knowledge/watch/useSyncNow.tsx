import { IconRefresh } from '@tabler/icons-react';
import { useWorker } from '../../../data/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { useActions, useAttempt, useToasts } from '../../../ui/index.ts';

/** In the palette: asks the server for what has changed, for who does not trust the line. */
export function useSyncNow(): void {
  const t = useTexts();
  const { act } = useWorker();
  const attempt = useAttempt();
  const show = useToasts();
  const sync = async () => {
    await act('articles.syncNow', {});
    show({ title: t('knowledge.synced'), tone: 'success' });
  };
  const callback = () => attempt(sync(), 'Error syncing the knowledge base');
  useActions({
    itemType: 'root',
    name: t('shell.library'),
    menuItems: [{ itemType: 'action', name: t('knowledge.syncNow'), icon: <IconRefresh />, callback }],
  });
}
