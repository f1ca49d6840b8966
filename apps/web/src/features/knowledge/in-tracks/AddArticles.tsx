import { type CSSProperties, useMemo, useState } from 'react';
import { useWorker } from '../../../data/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { Button, Checkbox, Dialog, EmptyState, TextField, useAttempt } from '../../../ui/index.ts';
import type { Library } from '../library.ts';
import styles from '../MoveDialog.module.css';
import { rowsOf } from '../tree/rows.ts';

interface Props {
  trackId: string;
  library: Library;
  /** The articles that are in the track. */
  there: ReadonlySet<string>;
  /** I may let guests of the track read it. */
  mayShare(articleId: string): boolean;
  onClose(): void;
}
/** Nobody looks through more: the rest is found by title. */
const shownAtMost = 200;

/** Adds articles of the library to a track. */
export function AddArticles({ trackId, library, there, mayShare, onClose }: Props) {
  const t = useTexts();
  const { run } = useWorker();
  const attempt = useAttempt();
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [guests, setGuests] = useState(false);
  const [adding, setAdding] = useState(false);
  // The server does not have the waiting ones yet.
  const all = useMemo(() => rowsOf(library, () => true).filter((it) => !there.has(it.article.id) && !it.article.waits), [library, there]);
  const words = search.trim().toLowerCase();
  const found = all.filter((it) => it.article.title.toLowerCase().includes(words)).slice(0, shownAtMost);
  const allShareable = [...chosen].every(mayShare);
  const toggle = (id: string) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
  };
  const add = async () => {
    setAdding(true);
    try {
      const articleIds = [...chosen];
      await run('articles.addToTrack', { trackId, articleIds });
      if (guests && allShareable) await run('articles.setGuestAccess', { trackId, articleIds, guests });
      onClose();
    } finally {
      setAdding(false);
    }
  };
  return (
    <Dialog
      opened
      steady
      onClose={onClose}
      title={t('knowledge.addArticles')}
      purpose={t('knowledge.addArticlesText')}
      onSubmit={() => attempt(add(), 'Error adding articles to a track')}
      footer={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button type="submit" variant="primary" loading={adding} disabled={chosen.size === 0}>
            {t('knowledge.addChosen', { count: chosen.size })}
          </Button>
        </>
      }
    >
      <TextField
        label={t('knowledge.findArticle')}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
        autoComplete="off"
        data-autofocus
      />
      {found.length === 0 ? (
        <EmptyState title={t(words === '' ? 'knowledge.noneToAdd' : 'knowledge.noneFound')} text={t('knowledge.noneToAddText')} />
      ) : (
        <fieldset aria-label={t('knowledge.articles')} className={styles['places']}>
          {found.map(({ article, level }) => (
            <label key={article.id} className={styles['place']} style={{ '--depth': words === '' ? level - 1 : 0 } as CSSProperties}>
              <input type="checkbox" checked={chosen.has(article.id)} onChange={() => toggle(article.id)} />
              <span dir="auto">{article.title}</span>
            </label>
          ))}
        </fieldset>
      )}
      <Checkbox
        label={t('knowledge.guestsToo')}
        description={t(allShareable ? 'knowledge.guestsTooText' : 'knowledge.guestsTooNot')}
        checked={guests && allShareable}
        disabled={!allShareable}
        onChange={(event) => setGuests(event.currentTarget.checked)}
      />
    </Dialog>
  );
}
