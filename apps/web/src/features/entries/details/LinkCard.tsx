import { IconExternalLink } from '@tabler/icons-react';
import type { Entry } from '../../../data/index.ts';
import { hostOf } from '../../../ui/index.ts';
import { EntryPicture } from '../EntryPicture.tsx';
import styles from './LinkCard.module.css';

/** The page of a link in the panel: what it says of itself, and the way to it. */
export function LinkCard({ entry }: { entry: Entry }) {
  const [page] = entry.openGraphItems;
  if (!page) return null;
  return (
    <a className={styles['card']} href={entry.url} target="_blank" rel="noopener noreferrer">
      {page.picture && (
        <span className={styles['picture']}>
          <EntryPicture entry={entry} size={48} large />
        </span>
      )}
      <span className={styles['words']}>
        <span className={styles['host']} dir="ltr">
          {hostOf(entry.url)} <IconExternalLink size={12} aria-hidden="true" />
        </span>
        <b dir="auto">{page.title}</b>
        {page.description && (
          <span className={styles['description']} dir="auto">
            {page.description}
          </span>
        )}
      </span>
    </a>
  );
}
