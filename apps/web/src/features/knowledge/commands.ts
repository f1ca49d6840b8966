import { limits, pathOf } from '@trackyard/contract';
import { articleAt, articleParam, formatDayWithYear, subtreeOf } from '@trackyard/rules';
import { useMemo } from 'react';
import { newId, useReader, useWorker } from '../../data/index.ts';
import { fullAddress, useGo } from '../../links/index.ts';
import { useTexts } from '../../texts/index.ts';
import { useAttempt, useCopy, useToasts } from '../../ui/index.ts';
import type { Library } from './library.ts';

export interface ArticleCommands {
  /** Makes an article behind all others of the parent, and answers its id. */
  create(parentId: string | null): string;
  /** Makes an article of a template behind all others of the parent, and answers its id. */
  createFrom(templateId: string, parentId: string | null): Promise<string>;
  rename(articleId: string, title: string): Promise<unknown>;
  /** Puts a copy right behind an article; `withInside`: with copies of all that is under it. */
  duplicate(articleId: string, withInside: boolean): void;
  setTemplate(articleId: string, template: boolean): void;
  /** `before`: an article of the same parent; null: behind all. */
  move(articleId: string, parentId: string | null, before: string | null): void;
  /** The same; under another parent it says so, with a way back. */
  moveTo(articleId: string, parentId: string | null, before: string | null): void;
  /** Moves it behind all of a parent, and says so, with a way back. */
  moveUnder(articleId: string, parentId: string | null): void;
  trash(articleId: string): void;
  restore(articleId: string, title: string): void;
  copyLink(articleId: string): void;
}

/** What people do with the articles of a wiki; what can be undone says so. All of it waits for a connection where there is none. */
export function useArticleCommands({ wikiId, tree }: Library): ArticleCommands {
  const t = useTexts();
  const { run } = useWorker();
  const attempt = useAttempt();
  const show = useToasts();
  const copy = useCopy();
  const go = useGo();
  const reader = useReader();
  return useMemo(() => {
    const titleOf = (id: string | null) => (id === null ? t('knowledge.top') : `“${tree.get(id)?.title ?? ''}”`);
    const move = (articleId: string, parentId: string | null, before: string | null) =>
      attempt(run('articles.move', { wikiId, articleId, parentId, before }), 'Error moving an article');
    /** The one before which an article stands now. */
    const nextOf = (articleId: string): string | null => {
      const siblings = tree.children(tree.get(articleId)?.parentId ?? null);
      return siblings[siblings.findIndex((it) => it.id === articleId) + 1]?.id ?? null;
    };
    const undo = (act: () => void) => ({ label: t('knowledge.undo'), onSelect: act });
    const moveTo = (articleId: string, parentId: string | null, before: string | null) => {
      const article = tree.get(articleId);
      if (!article) return;
      const [from, next] = [article.parentId, nextOf(articleId)];
      move(articleId, parentId, before);
      if (from === parentId) return;
      // No Undo: the server refuses a move to a parent that the person can't see.
      const isHidden = from !== null && !tree.get(from);
      show({
        title: t('knowledge.moved', { title: article.title, parent: titleOf(parentId) }),
        ...(!isHidden && { action: undo(() => move(articleId, from, next)) }),
      });
    };
    const restore = (articleId: string) => attempt(run('articles.restore', { wikiId, articleId }), 'Error restoring an article');
    return {
      create(parentId) {
        const id = newId();
        attempt(run('articles.create', { wikiId, id, parentId, title: t('knowledge.untitled') }), 'Error adding an article');
        return id;
      },
      async createFrom(templateId, parentId) {
        const id = newId();
        const today = formatDayWithYear(new Date(), reader).slice(0, limits.templateWord);
        await run('articles.copy', { wikiId, articleId: templateId, id, parentId, today });
        return id;
      },
      rename: (articleId, title) => run('articles.update', { wikiId, articleId, title }),
      duplicate(articleId, withInside) {
        const article = tree.get(articleId);
        if (!article) return;
        const id = newId();
        const title = t('knowledge.copyOf', { title: article.title }).slice(0, limits.titleLength);
        const copied = run('articles.copy', {
          wikiId,
          articleId,
          id,
          parentId: article.parentId,
          before: nextOf(articleId),
          title,
          withInside,
        });
        const open = () => void go({ to: 'KnowledgeArticle', params: { articlePath: `a/${id}` } });
        const shown = copied.then(() =>
          show({ title: t('knowledge.duplicated', { title: article.title }), action: { label: t('knowledge.openCopy'), onSelect: open } }),
        );
        attempt(shown, 'Error duplicating an article');
      },
      setTemplate(articleId, template) {
        const title = tree.get(articleId)?.title ?? '';
        const set = run('articles.setTemplate', { wikiId, articleId, template });
        const said = t(template ? 'knowledge.isTemplateNow' : 'knowledge.noTemplateNow', { title });
        attempt(
          set.then(() => show({ title: said })),
          'Error changing whether an article is a template',
        );
      },
      move,
      moveTo,
      moveUnder(articleId, parentId) {
        if (tree.get(articleId)?.parentId !== parentId) moveTo(articleId, parentId, null);
      },
      trash(articleId) {
        const title = tree.get(articleId)?.title ?? '';
        const count = subtreeOf(tree, articleId).size - 1;
        attempt(run('articles.trash', { wikiId, articleId }), 'Error moving an article to the trash');
        const said = count > 0 ? t('knowledge.trashedInside', { title, count }) : t('knowledge.trashed', { title });
        show({ title: said, action: undo(() => restore(articleId)) });
      },
      restore(articleId, title) {
        restore(articleId);
        show({ title: t('knowledge.restored', { title }) });
      },
      copyLink: (articleId) =>
        void copy(fullAddress(pathOf('KnowledgeArticle', { articlePath: `a/${articleId}` })), t('knowledge.linkCopied')),
    };
  }, [wikiId, tree, run, attempt, show, copy, t, go, reader]);
}

/** Where an article is in the product, by the names from the top to itself. */
export const addressOf = ({ tree }: Pick<Library, 'tree'>, articleId: string) => ({
  to: 'KnowledgeArticle' as const,
  params: { articlePath: pathTo(tree, articleId) },
});
/** Goes by the id where the names lead to another article, or where the reader can't open one above it and so does not know its name. */
function pathTo(tree: Library['tree'], articleId: string): string {
  const path = tree.path(articleId);
  const names = path.map((it) => it.name);
  const isWhole = path[0]?.parentId === null && articleAt(tree, names)?.id === articleId;
  return isWhole ? articleParam(names) : `a/${articleId}`;
}
