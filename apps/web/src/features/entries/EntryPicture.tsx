import { entryKind } from '@trackyard/rules';
import { useState } from 'react';
import type { Entry } from '../../data/index.ts';
import { useEntryPicture } from '../../data/index.ts';
import { KindIcon } from '../../shared/entries/index.ts';
import { useTexts } from '../../texts/index.ts';
import styles from './EntryPicture.module.css';

interface Props {
  entry: Entry;
  size: number;
  large?: boolean;
  /** It says what kind of entry it is, where nothing beside it does. */
  named?: boolean;
}
/** What an entry looks like: of pictures, and of links whose page has one, a small one, else the icon of its kind. */
export function EntryPicture({ entry, size, large = false, named = false }: Props) {
  const t = useTexts();
  const [failed, setFailed] = useState<string | null>(null);
  const kind = entryKind(entry);
  const name = named ? t(`entryDetails.${kind}Kind`) : undefined;
  const address = useEntryPicture(entry);
  if (address === undefined) return <span className={styles['picture']} data-large={large || undefined} aria-hidden="true" />;
  if (address !== null && address !== failed)
    return (
      <img
        className={styles['picture']}
        data-large={large || undefined}
        src={address}
        alt={name ?? ''}
        title={name}
        loading="lazy"
        decoding="async"
        draggable={false}
        onError={() => setFailed(address)}
      />
    );
  return (
    <span
      className={styles['icon']}
      data-kind={kind}
      data-large={large || undefined}
      {...(name !== undefined && { role: 'img', 'aria-label': name, title: name })}
    >
      <KindIcon kind={kind} size={size} />
    </span>
  );
}
