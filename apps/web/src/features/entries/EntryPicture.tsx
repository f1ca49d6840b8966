import { entryAddress } from '@trackyard/contract';
import { entryKind } from '@trackyard/rules';
import { useState } from 'react';
import { hasScanBadge, KindIcon } from '../../ui/index.ts';
import styles from './EntryPicture.module.css';
import type { Entry } from './tree.ts';

/** What an entry looks like: of pictures a small one, else the icon of its kind. */
export function EntryPicture({ entry, size, large = false }: { entry: Entry; size: number; large?: boolean }) {
  const { id, trackId, currentVersion } = entry;
  const [failed, setFailed] = useState<string | null>(null);
  const kind = entryKind(entry);
  const version = currentVersion?.id;
  if (currentVersion?.picture && !hasScanBadge(currentVersion.scan) && version !== failed && kind !== 'other')
    return (
      <img
        className={styles['picture']}
        data-large={large || undefined}
        src={entryAddress(trackId, id, currentVersion.mediaType === 'image/svg+xml' ? 'view' : 'thumbnail', version)}
        alt=""
        loading="lazy"
        decoding="async"
        draggable={false}
        onError={() => setFailed(version ?? null)}
      />
    );
  return (
    <span className={styles['icon']} data-kind={kind} data-large={large || undefined}>
      <KindIcon kind={kind} size={size} />
    </span>
  );
}
