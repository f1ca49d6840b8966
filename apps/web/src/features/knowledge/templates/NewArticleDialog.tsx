import { IconFilePlus, IconTemplate } from '@tabler/icons-react';
import { useState } from 'react';
import { useSaving } from '../../../data/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { Dialog, ErrorNote, TextField } from '../../../ui/index.ts';
import type { ArticleCommands } from '../commands.ts';
import type { Library } from '../library.ts';
import type { NewArticles } from '../useNewArticle.ts';
import styles from './NewArticleDialog.module.css';

interface Props {
  library: Library;
  commands: ArticleCommands;
  writing: NewArticles;
  /** Under which the article goes; null: at the top. */
  parentId: string | null;
  onClose(): void;
}
/** More templates than a person looks through at once are searched. */
const shownWithoutSearch = 8;

/** Begins an article: with nothing in it, or as a copy of a template. */
export function NewArticleDialog({ library, commands, writing, parentId, onClose }: Props) {
  const t = useTexts();
  const { busy, problem, save } = useSaving('Error making an article of a template');
  const [search, setSearch] = useState('');
  const all = library.templates;
  const words = search.trim().toLowerCase();
  const found = all.filter((it) => it.title.toLowerCase().includes(words));
  const parent = parentId === null ? null : (library.tree.get(parentId)?.title ?? null);
  const blank = () => {
    writing.add(parentId);
    onClose();
  };
  const take = (templateId: string) =>
    void save(async () => {
      writing.write(await commands.createFrom(templateId, parentId));
      onClose();
    });
  return (
    <Dialog
      opened
      small
      onClose={onClose}
      title={t(parentId === null ? 'knowledge.newArticle' : 'knowledge.newInside')}
      purpose={parent === null ? t('knowledge.newAtTop') : t('knowledge.newUnder', { title: parent })}
    >
      <button type="button" className={styles['choice']} onClick={blank} disabled={busy} data-autofocus>
        <IconFilePlus size={20} aria-hidden="true" />
        {t('knowledge.blankArticle')}
      </button>
      <section className={styles['templates']} aria-labelledby="new-from-template">
        <h3 id="new-from-template">{t('knowledge.newFromTemplate')}</h3>
        {all.length > shownWithoutSearch && (
          <TextField
            label={t('knowledge.findTemplate')}
            value={search}
            onChange={(event) => setSearch(event.currentTarget.value)}
            autoComplete="off"
          />
        )}
        {found.length === 0 && <p className={styles['none']}>{t('knowledge.noTemplateFound')}</p>}
        <ul className={styles['list']}>
          {found.map((it) => (
            <li key={it.id}>
              <button type="button" className={styles['choice']} disabled={busy} onClick={() => take(it.id)}>
                <IconTemplate size={20} aria-hidden="true" />
                <span className={styles['words']}>
                  <span dir="auto" data-content="">
                    {it.title}
                  </span>
                  <Where library={library} articleId={it.id} />
                </span>
              </button>
            </li>
          ))}
        </ul>
      </section>
      {problem && <ErrorNote text={problem} />}
    </Dialog>
  );
}

/** The articles above a template. */
function Where({ library, articleId }: { library: Library; articleId: string }) {
  const above = library.tree.path(articleId).slice(0, -1);
  if (above.length === 0) return null;
  return (
    <small dir="auto" data-content="">
      {above.map((it) => it.title).join(' / ')}
    </small>
  );
}
