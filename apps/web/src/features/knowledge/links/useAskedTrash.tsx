import { limits, type OutputOf } from '@trackyard/contract';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { useIsOffline, useWorker } from '../../../data/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { Button, Dialog } from '../../../ui/index.ts';
import type { ArticleCommands } from '../commands.ts';
import type { Library } from '../library.ts';
import styles from './useAskedTrash.module.css';

/** Titles that are named in the question. */
const named = 5;
type Links = OutputOf<'articles.backlinks'>;

/**
 * Commands whose `trash` asks first if other articles link to an article that would go. Without a connection or an answer it does not ask: the
 * trash can be undone.
 */
export function useAskedTrash(library: Library, commands: ArticleCommands): { commands: ArticleCommands; question: ReactNode } {
  const { run } = useWorker();
  const isOffline = useIsOffline();
  const [asked, setAsked] = useState<{ articleId: string; links: Links } | null>(null);
  const busy = useRef(new Set<string>());
  const { wikiId } = library;
  const asking = useMemo(() => {
    const look = async (articleId: string) => {
      if (busy.current.has(articleId)) return;
      busy.current.add(articleId);
      const links = await run('articles.backlinks', { wikiId, articleId, withInside: 'true', limit: named }).catch(() => null);
      busy.current.delete(articleId);
      if (links && links.total > 0) setAsked({ articleId, links });
      else commands.trash(articleId);
    };
    return { ...commands, trash: (articleId: string) => (isOffline ? commands.trash(articleId) : void look(articleId)) };
  }, [commands, run, wikiId, isOffline]);
  const title = library.tree.get(asked?.articleId ?? '')?.title;
  const question = asked && title !== undefined && (
    <Question
      title={title}
      links={asked.links}
      hasInside={library.tree.children(asked.articleId).length > 0}
      onClose={() => setAsked(null)}
      onTrash={() => {
        setAsked(null);
        commands.trash(asked.articleId);
      }}
    />
  );
  return { commands: asking, question };
}

interface Props {
  title: string;
  links: Links;
  /** Articles are under it, which go with it. */
  hasInside: boolean;
  onClose(): void;
  onTrash(): void;
}
function Question({ title, links: { articles, total }, hasInside, onClose, onTrash }: Props) {
  const t = useTexts();
  const rest = total - articles.length;
  const some = hasInside ? 'knowledge.trashLinkedInside' : 'knowledge.trashLinked';
  return (
    <Dialog
      opened
      small
      onClose={onClose}
      title={t('knowledge.trashTitle', { title })}
      purpose={t(total < limits.backlinksCounted ? some : 'knowledge.trashLinkedMany', { count: total })}
      footer={
        <>
          <Button onClick={onClose} data-autofocus>
            {t('ui.cancel')}
          </Button>
          <Button variant="danger" onClick={onTrash}>
            {t('knowledge.toTrash')}
          </Button>
        </>
      }
    >
      <ul className={styles['titles']}>
        {articles.map((it) => (
          <li key={it.id} dir="auto" data-content="">
            {it.title}
          </li>
        ))}
        {rest > 0 && <li>{t('ui.andMore', { count: rest })}</li>}
      </ul>
    </Dialog>
  );
}
