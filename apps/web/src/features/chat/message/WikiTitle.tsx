import { useEffect, useState } from 'react';
import { useTexts } from '../../../texts/index.ts';
import styles from './parts.module.css';

/** At most this many frames load at once, however many links a chat shows. */
const most = 3;
const waiting: (() => void)[] = [];
let loading = 0;

/** Calls `start` as soon as another frame may load. The function that it returns ends the wait, or lets the next frame load. */
function takePlace(start: () => void): () => void {
  let state: 'waiting' | 'loading' | 'over' = 'waiting';
  const begin = (): void => {
    state = 'loading';
    loading++;
    start();
  };
  if (loading < most) begin();
  else waiting.push(begin);
  return () => {
    const before = state;
    state = 'over';
    if (before === 'waiting') waiting.splice(waiting.indexOf(begin), 1);
    if (before !== 'loading') return;
    loading--;
    waiting.shift()?.();
  };
}

interface Props {
  /** Page path as in the link, still percent-encoded. */
  page: string;
  wiki: string;
  onTitle(title: string): void;
}

/** Fetches the title of an article through a hidden frame (spec §2, Knowledge management). Without a right to read, there is no title. */
export function WikiTitle({ page, wiki, onTitle }: Props) {
  const t = useTexts();
  const [place, setPlace] = useState<{ leave(): void }>();
  useEffect(() => {
    const leave = takePlace(() => queueMicrotask(() => setPlace({ leave })));
    return leave;
  }, []);
  if (!place) return null;
  return (
    <iframe
      className={styles.hiddenFrame}
      title={t('chat.articleTitle')}
      aria-hidden="true"
      tabIndex={-1}
      sandbox="allow-same-origin"
      src={`/rest/wikis/${encodeURIComponent(wiki)}/view/${page}`}
      onLoad={(event) => {
        const found = event.currentTarget.contentDocument?.title;
        if (found) onTitle(found);
        place.leave();
        setPlace(undefined);
      }}
    />
  );
}
