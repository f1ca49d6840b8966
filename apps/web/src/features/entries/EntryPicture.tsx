import { entryAddress, entryPictureAddress } from '@trackyard/contract';
import { entryKind } from '@trackyard/rules';
import { useState } from 'react';
import { hasScanBadge, KindIcon } from '../../ui/index.ts';
import styles from './EntryPicture.module.css';
import type { Entry } from './tree.ts';

/** What an entry looks like: of pictures, and of links whose page has one, a small one, else the icon of its kind. */
export function EntryPicture({ entry, size, large = false }: { entry: Entry; size: number; large?: boolean }) {
  const [failed, setFailed] = useState<string | null>(null);
  const kind = entryKind(entry);
  const address = addressOf(entry);
  if (address !== null && address !== failed && kind !== 'other')
    return (
      <img
        className={styles['picture']}
        data-large={large || undefined}
        src={address}
        alt=""
        loading="lazy"
        decoding="async"
        draggable={false}
        onError={() => setFailed(address)}
      />
    );
  return (
    <span className={styles['icon']} data-kind={kind} data-large={large || undefined}>
      <KindIcon kind={kind} size={size} />
    </span>
  );
}

function addressOf({ id, trackId, currentVersion, openGraphItems }: Entry): string | null {
  const ofPage = openGraphItems[0]?.picture;
  if (ofPage) return entryPictureAddress(trackId, id, ofPage.id);
  if (!currentVersion?.picture || hasScanBadge(currentVersion.scan)) return null;
  return entryAddress(trackId, id, currentVersion.mediaType === 'image/svg+xml' ? 'view' : 'thumbnail', currentVersion.id);
}
