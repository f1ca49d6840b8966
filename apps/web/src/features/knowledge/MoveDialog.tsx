import { limits } from '@trackyard/contract';
import { subtreeOf } from '@trackyard/rules';
import { type CSSProperties, useMemo, useState } from 'react';
import { useTexts } from '../../texts/index.ts';
import { Button, Dialog, TextField } from '../../ui/index.ts';
import type { ArticleCommands } from './commands.ts';
import type { Library } from './library.ts';
import styles from './MoveDialog.module.css';
import { rowsOf } from './tree/rows.ts';

interface Props {
  library: Library;
  commands: ArticleCommands;
  articleId: string;
  onMoved?(parentId: string | null): void;
  onClose(): void;
}
/** More than a person looks through: what is meant is found by its title. */
const shownAtMost = 200;

/** Chooses the article under which another one goes: what it can't go under is not offered. */
export function MoveDialog({ library, commands, articleId, onMoved, onClose }: Props) {
  const t = useTexts();
  const article = library.tree.get(articleId);
  const [target, setTarget] = useState<string | null>(article?.parentId ?? null);
  const [search, setSearch] = useState('');
  const open = useMemo(() => {
    const own = subtreeOf(library.tree, articleId);
    return rowsOf(library, () => true).filter(
      (it) => !own.has(it.article.id) && it.level < limits.articleDepth && library.mayEditAt(it.article.id),
    );
  }, [library, articleId]);
  const words = search.trim().toLowerCase();
  const found = open.filter((it) => it.article.title.toLowerCase().includes(words)).slice(0, shownAtMost);
  const option = (id: string | null, name: string, depth: number) => (
    <label key={id} className={styles['place']} style={{ '--depth': depth } as CSSProperties}>
      <input type="radio" name="place" checked={target === id} onChange={() => setTarget(id)} />
      <span dir="auto">{name}</span>
    </label>
  );
  return (
    <Dialog
      opened
      steady
      onClose={onClose}
      title={t('knowledge.moveTitle', { title: article?.title ?? '' })}
      onSubmit={() => {
        commands.moveUnder(articleId, target);
        onMoved?.(target);
        onClose();
      }}
      footer={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button type="submit" variant="primary" disabled={target === (article?.parentId ?? null)}>
            {t('knowledge.moveHere')}
          </Button>
        </>
      }
    >
      <TextField
        label={t('knowledge.findPlace')}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
        autoComplete="off"
        data-autofocus
      />
      <div role="radiogroup" aria-label={t('knowledge.moveWhere')} className={styles['places']}>
        {words === '' && library.mayEdit && option(null, t('knowledge.topOfLibrary'), 0)}
        {found.map((it) => option(it.article.id, it.article.title, words === '' ? it.level : 0))}
      </div>
    </Dialog>
  );
}
