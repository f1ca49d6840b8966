import { IconRefresh } from '@tabler/icons-react';
import { useWorker } from '../../../data/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { useActions, useAttempt, useToasts } from '../../../ui/index.ts';

/** An entry of the palette that asks the server for changes at once. */
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
