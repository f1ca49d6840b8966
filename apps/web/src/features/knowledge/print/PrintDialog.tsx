import { createPortal } from 'react-dom';
import { useTexts } from '../../../texts/index.ts';
import { Button, Dialog, ErrorNote, Progress } from '../../../ui/index.ts';
import { DocumentView } from '../document/DocumentView.tsx';
import { ArticlePlaceContext } from '../document/place.ts';
import type { Library } from '../library.ts';
import styles from './print.module.css';
import { type PrintedArticle, usePrintedSubtree } from './usePrintedSubtree.ts';

interface Props {
  library: Library;
  articleId: string;
  onClose(): void;
}
/** Prints an article and all under it: once everything is loaded, the print dialog of the browser opens. */
export function PrintDialog({ library: { wikiId }, articleId, onClose }: Props) {
  const t = useTexts();
  const { articles, total, ready, problem, sheet } = usePrintedSubtree({ wikiId, articleId }, onClose);
  const share = total === null ? null : articles.length / total;
  const label = ready ? t('knowledge.printReady') : t('knowledge.printLoading', { count: articles.length });
  return (
    <Dialog
      opened
      small
      onClose={onClose}
      title={t('knowledge.printSubtree')}
      footer={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button variant="primary" disabled={!ready} onClick={() => window.print()}>
            {t('knowledge.print')}
          </Button>
        </>
      }
    >
      <p>{label}</p>
      {problem ? <ErrorNote text={problem} /> : !ready && <Progress share={share} label={label} />}
      {createPortal(
        <div ref={sheet} className={styles['sheet']} data-mantine-color-scheme="light" data-printed="subtree">
          {articles.length > 1 && <Contents articles={articles} />}
          {articles.map((it) => (
            <ArticlePlaceContext key={it.id} value={{ wikiId, articleId: it.id }}>
              <article className={styles['printed']} id={`print-${it.id}`}>
                <h1 className={styles['title']} dir="auto">
                  {it.title}
                </h1>
                {it.document && <DocumentView document={it.document} />}
              </article>
            </ArticlePlaceContext>
          ))}
        </div>,
        document.body,
      )}
    </Dialog>
  );
}

function Contents({ articles }: { articles: readonly PrintedArticle[] }) {
  const t = useTexts();
  return (
    <section className={styles['contents']}>
      <h2>{t('knowledge.printContents')}</h2>
      <ol>
        {articles.map((it) => (
          <li key={it.id} style={{ paddingInlineStart: `${it.depth * 1.25}rem` }}>
            <a href={`#print-${it.id}`} dir="auto">
              {it.title}
            </a>
          </li>
        ))}
      </ol>
    </section>
  );
}
