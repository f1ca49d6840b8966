import type { TrackEntry } from '@trackyard/contract';
import { entryKind, formatDate } from '@trackyard/rules';
import type { ReactNode } from 'react';
import { useReader } from '../../../data/index.ts';
import { RouteLink } from '../../../links/index.ts';
import { KindIcon } from '../../../shared/entries/index.ts';
import { cx } from '../../../ui/index.ts';
import { Sign } from './RowLink.tsx';
import styles from './rows.module.css';

interface Props {
  entry: TrackEntry;
  /** Where it is, or who changed it. */
  text: string;
  /** In place of the icon of its kind. */
  icon?: ReactNode;
  now: Date;
}
/** A row that opens an entry: a link in a tab of its own, everything else in the product. */
export function EntryRowLink({ entry, text, icon, now }: Props) {
  const { id, trackId, title, url, updated } = entry;
  const reader = useReader();
  const inside = (
    <>
      <Sign kind="track" icon={icon ?? <KindIcon kind={entryKind(entry)} size={16} />} />
      <div className={styles['words']}>
        <b dir="auto">{title}</b>
        <span>{text}</span>
      </div>
      <div className={styles['buttons']}>
        <time dateTime={updated}>{formatDate(updated, { now, ...reader })}</time>
      </div>
    </>
  );
  const className = cx(styles['row'], styles['link']);
  return (
    <li>
      {url !== '' ? (
        <a className={className} href={url} target="_blank" rel="noopener noreferrer">
          {inside}
        </a>
      ) : (
        <RouteLink to="TrackEntry" params={{ trackId, entryId: id }} className={className}>
          {inside}
        </RouteLink>
      )}
    </li>
  );
}
