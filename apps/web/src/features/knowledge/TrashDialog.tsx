import { limits } from '@trackyard/contract';
import { formatLongDate } from '@trackyard/rules';
import { useState } from 'react';
import { usePagedQuery, usePeopleNamed, useReader, useWaitingChanges } from '../../data/index.ts';
import { useTexts } from '../../texts/index.ts';
import { Button, Dialog, EmptyState, ErrorNote, SkeletonRows } from '../../ui/index.ts';
import type { ArticleCommands } from './commands.ts';
import type { Library } from './library.ts';
import styles from './TrashDialog.module.css';

interface Props {
  library: Library;
  commands: ArticleCommands;
  onClose(): void;
}

/** What was deleted of a library, from where it is restored. */
export function TrashDialog({ library: { wikiId }, commands, onClose }: Props) {
  const t = useTexts();
  const reader = useReader();
  // The change may wait for a connection.
  const [restored, setRestored] = useState<ReadonlySet<string>>(new Set());
  const { pages, problem, more, again } = usePagedQuery('articles.trashed', { wikiId }, limits.articlePage, useWaitingChanges());
  const articles = pages?.flatMap((it) => it.articles).filter((it) => !restored.has(it.id));
  const people = usePeopleNamed(articles?.map((it) => it.deletedById) ?? []);
  const nameOf = (id: string | null) => people.get(id ?? '')?.displayName ?? t('ui.unknownPerson');
  return (
    <Dialog opened onClose={onClose} title={t('knowledge.trash')} purpose={t('knowledge.trashText')}>
      {problem && <ErrorNote text={problem} onRetry={again} />}
      {!articles && !problem && <SkeletonRows label={t('ui.loading')} />}
      {articles?.length === 0 && <EmptyState title={t('knowledge.trashEmpty')} />}
      {articles && articles.length > 0 && (
        <ul className={styles['lines']} aria-label={t('knowledge.trash')}>
          {articles.map((it) => (
            <li key={it.id} className={styles['line']}>
              <span className={styles['words']}>
                <span className={styles['title']} dir="auto" data-content="">
                  {it.title}
                </span>
                <small>
                  {t('knowledge.deleted', { name: nameOf(it.deletedById), date: formatLongDate(it.deleted, reader) })}
                  {it.inside > 0 && `, ${t('knowledge.insideCount', { count: it.inside })}`}
                </small>
              </span>
              <Button
                size="sm"
                aria-label={t('knowledge.restoreNamed', { title: it.title })}
                onClick={() => {
                  commands.restore(it.id, it.title);
                  setRestored((now) => new Set([...now, it.id]));
                }}
              >
                {t('knowledge.restore')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {more && (
        <Button size="sm" onClick={more}>
          {t('knowledge.trashMore')}
        </Button>
      )}
    </Dialog>
  );
}
