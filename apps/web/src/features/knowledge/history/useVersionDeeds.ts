import type { Article, ArticleVersion } from '@trackyard/contract';
import { useWorker } from '../../../data/index.ts';
import { useGo } from '../../../links/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { useAttempt, useToasts } from '../../../ui/index.ts';
import { addressOf } from '../commands.ts';
import type { Library } from '../library.ts';
import { historyOf } from './address.ts';

interface VersionDeeds {
  /** Names a version. Without a version, the current text of the article becomes one. */
  name(version: ArticleVersion | null, name: string): Promise<unknown>;
  unname(version: ArticleVersion): void;
  /** Restores a version, offers to undo that, and opens the article. */
  restore(version: ArticleVersion): Promise<unknown>;
}
export function useVersionDeeds(library: Library, { id: articleId, wikiId }: Article, onNamed: () => void): VersionDeeds {
  const t = useTexts();
  const { run } = useWorker();
  const attempt = useAttempt();
  const show = useToasts();
  const go = useGo();
  const at = { wikiId, articleId };
  const restore = async (number: string) => {
    const { replaced } = await run('articleVersions.restore', { ...at, number });
    show({
      title: t('knowledge.versionRestored', { number }),
      action: { label: t('knowledge.undo'), onSelect: () => attempt(restore(replaced), 'Error restoring a version') },
    });
  };
  return {
    async name(version, name) {
      if (version) await run('articleVersions.name', { ...at, number: version.number, name });
      const number = version?.number ?? (await run('articleVersions.create', { ...at, name })).number;
      onNamed();
      await go({ ...historyOf(library, articleId, number), replace: true });
    },
    unname: (version) =>
      attempt(
        run('articleVersions.name', { ...at, number: version.number, name: null }).then(onNamed),
        'Error taking the name of a version',
      ),
    async restore(version) {
      await restore(version.number);
      await go(addressOf(library, articleId));
    },
  };
}
