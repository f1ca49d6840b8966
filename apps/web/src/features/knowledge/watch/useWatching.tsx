import { IconBell, IconBellOff } from '@tabler/icons-react';
import { useLive, useWorker } from '../../../data/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { type Deed, useAttempt } from '../../../ui/index.ts';

interface Watching {
  watching: boolean;
  toggle(): void;
  /** For menus and the palette. */
  deed: Deed;
}
/** Whether I watch an article, and the switch for it. Offline, the change waits for a connection. */
export function useWatching(wikiId: string, articleId: string): Watching {
  const t = useTexts();
  const { run } = useWorker();
  const attempt = useAttempt();
  const watching = useLive('articles.watching', { articleId })?.watching ?? false;
  const toggle = () => attempt(run('articles.watch', { wikiId, articleId, watching: !watching }), 'Error watching an article');
  const name = t(watching ? 'knowledge.unwatch' : 'knowledge.watch');
  return { watching, toggle, deed: { itemType: 'action', name, icon: watching ? <IconBellOff /> : <IconBell />, callback: toggle } };
}
