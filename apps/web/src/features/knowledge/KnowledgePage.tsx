import { IconArrowLeft } from '@tabler/icons-react';
import type { Wiki } from '@trackyard/contract';
import { useState } from 'react';
import { RouteLink, useRestOfAddress, useRouteName } from '../../links/index.ts';
import { useTexts } from '../../texts/index.ts';
import { Button, buttonClass, EmptyState, ErrorNote, Loading, usePhone } from '../../ui/index.ts';
import { ArticlePage } from './ArticlePage.tsx';
import { type ArticleCommands, useArticleCommands } from './commands.ts';
import styles from './KnowledgePage.module.css';
import { useLibrary } from './library.ts';
import { useAskedTrash } from './links/useAskedTrash.tsx';
import { UnsentText } from './rights/UnsentText.tsx';
import { TrashDialog } from './TrashDialog.tsx';
import { NewArticleDialog } from './templates/NewArticleDialog.tsx';
import { TreePane } from './tree/TreePane.tsx';
import { useArticleAt } from './useArticleAt.ts';
import { useNewArticle } from './useNewArticle.ts';
import { type MyWiki, useWiki } from './useWiki.ts';
import { useReadDeletion } from './watch/useReadNews.ts';
import { useSyncNow } from './watch/useSyncNow.tsx';
import { ImportDialog } from './whole/ImportDialog.tsx';

/** The library: its tree at the side, and the article that the address names. On phones one of the two. */
export function KnowledgePage() {
  const wiki = useWiki();
  return wiki.is === 'there' ? <Shelf wiki={wiki.wiki} mayEdit={wiki.mayEdit} /> : <NoWiki wiki={wiki} />;
}

function NoWiki({ wiki }: { wiki: Exclude<MyWiki, { is: 'there' }> }) {
  const t = useTexts();
  if (wiki.is === 'loading') return <Loading kind="infinity" />;
  if (wiki.is === 'failed') return <ErrorNote text={t('knowledge.failed')} onRetry={wiki.again} />;
  return <EmptyState page title={t(`knowledge.${wiki.is}`)} text={t(`knowledge.${wiki.is}Text`)} />;
}

function Shelf({ wiki, mayEdit }: { wiki: Wiki; mayEdit: boolean }) {
  const phone = usePhone();
  const library = useLibrary(wiki, mayEdit);
  const { commands, question } = useAskedTrash(library, useArticleCommands(library));
  const [isTrashOpen, setTrashOpen] = useState(false);
  const [importing, setImporting] = useState<{ parentId: string | null } | null>(null);
  const writing = useNewArticle(library, commands);
  const path = useRestOfAddress();
  const isArticle = useRouteName() === 'KnowledgeArticle' && path !== '';
  const found = useArticleAt(library, path);
  const [newUnder, setNewUnder] = useState<{ parentId: string | null } | null>(null);
  // Without templates there is nothing to choose.
  const hasTemplates = library.templates.length > 0;
  const onNew = (parentId: string | null) => (hasTemplates ? setNewUnder({ parentId }) : writing.add(parentId));
  const parts = { library, commands, onNew, onImport: (parentId: string | null) => setImporting({ parentId }) };
  useSyncNow();
  return (
    <div className={styles['page']}>
      {(!phone || !isArticle) && <TreePane {...parts} articleId={isArticle ? found.articleId : null} onTrash={() => setTrashOpen(true)} />}
      {(!phone || isArticle) && (
        <section className={styles['article']}>
          {!isArticle && <Nothing library={library} onNew={() => onNew(null)} onImport={() => setImporting({ parentId: null })} />}
          {isArticle && found.is === 'loading' && <Loading kind="infinity" />}
          {isArticle && found.is === 'there' && (
            <ArticlePage
              key={found.articleId}
              {...parts}
              articleId={found.articleId}
              editing={writing.editing}
              onEdit={writing.edit}
              onLeave={writing.leave}
            />
          )}
          {isArticle && found.is === 'missing' && <Missing key={path} {...{ path, commands, mayEdit }} articleId={found.articleId} />}
          {isArticle && (found.is === 'shut' || found.is === 'trashed' || found.is === 'notHere') && (
            <NoArticle
              articleId={found.articleId}
              is={found.is}
              onRestore={found.articleId ? () => commands.restore(found.articleId!, found.name) : undefined}
            />
          )}
        </section>
      )}
      {newUnder && <NewArticleDialog {...{ library, commands, writing }} {...newUnder} onClose={() => setNewUnder(null)} />}
      {importing && <ImportDialog library={library} {...importing} onClose={() => setImporting(null)} />}
      {question}
      {isTrashOpen && <TrashDialog library={library} commands={commands} onClose={() => setTrashOpen(false)} />}
    </div>
  );
}

interface MissingProps {
  path: string;
  articleId: string | null;
  commands: ArticleCommands;
  mayEdit: boolean;
}
/** No article is at the address; it may be a deleted one that news leads to. */
function Missing({ path, articleId, commands, mayEdit }: MissingProps) {
  const deleted = useReadDeletion(path);
  return (
    <NoArticle
      articleId={deleted?.id ?? articleId}
      is={deleted ? 'trashed' : 'missing'}
      onRestore={mayEdit && deleted ? () => commands.restore(deleted.id, deleted.displayName) : undefined}
    />
  );
}

/** No article is chosen. */
function Nothing({ library, onNew, onImport }: { library: ReturnType<typeof useLibrary>; onNew(): void; onImport(): void }) {
  const t = useTexts();
  if (!library.ready) return null;
  const isEmpty = library.tree.children(null).length === 0;
  const reader = isEmpty ? t('knowledge.emptyReader') : t('knowledge.chooseReader');
  const writer = isEmpty ? t('knowledge.emptyText') : t('knowledge.chooseText');
  return (
    <EmptyState
      page
      title={t(isEmpty ? 'knowledge.empty' : 'knowledge.choose')}
      text={library.mayEdit ? writer : reader}
      action={
        library.mayEdit ? (
          <>
            <Button variant="primary" onClick={onNew}>
              {t('knowledge.newArticle')}
            </Button>
            <Button onClick={onImport}>{t('knowledge.importArticles')}</Button>
          </>
        ) : undefined
      }
    />
  );
}

interface NoArticleProps {
  is: 'missing' | 'shut' | 'trashed' | 'notHere';
  articleId: string | null;
  onRestore: (() => void) | undefined;
}
function NoArticle({ is, articleId, onRestore }: NoArticleProps) {
  const t = useTexts();
  const texts = {
    missing: [t('knowledge.missing'), t('knowledge.missingText')],
    shut: [t('knowledge.shut'), t('knowledge.shutText')],
    trashed: [t('knowledge.inTrash'), t('knowledge.inTrashText')],
    notHere: [t('knowledge.notHere'), t('knowledge.notHereText')],
  } as const;
  const [title, text] = texts[is];
  const back = (
    <RouteLink to="Knowledge" className={buttonClass()}>
      <IconArrowLeft size={16} aria-hidden="true" /> {t('knowledge.toLibrary')}
    </RouteLink>
  );
  const restore = is === 'trashed' && onRestore && (
    <Button variant="primary" onClick={onRestore}>
      {t('knowledge.restore')}
    </Button>
  );
  return (
    <>
      <EmptyState page title={title} text={text} action={restore || back} />
      {articleId !== null && <UnsentText articleId={articleId} />}
    </>
  );
}
