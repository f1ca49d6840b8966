import { useTexts } from '../../../texts/index.ts';
import styles from './article-comments.module.css';

/** What a thread is about: a click goes to it in the text. */
export function Quote({ quote, removed, onShow }: { quote: string; removed: boolean; onShow: (() => void) | undefined }) {
  const t = useTexts();
  const words = (
    <q dir="auto" data-content="">
      {quote.replaceAll('\n', ' ')}
    </q>
  );
  if (removed || !onShow)
    return (
      <div className={styles.quote}>
        {words}
        {removed && <small>{t('comments.passageRemoved')}</small>}
      </div>
    );
  return (
    <button type="button" className={styles.quote} title={t('comments.showPassage')} onClick={onShow}>
      {words}
    </button>
  );
}
