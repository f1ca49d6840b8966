import { IconPin } from '@tabler/icons-react';
import { entryKind } from '@trackyard/rules';
import { useMemo } from 'react';
import type { EntryTree } from '../../data/index.ts';
import { KindIcon } from '../../shared/entries/index.ts';
import { useTexts } from '../../texts/index.ts';
import { EntryLink } from './EntryLink.tsx';
import styles from './PinnedEntries.module.css';
import type { NewEntries } from './useNewEntries.ts';

/** What is pinned in the track, wherever it is: over the top folder. The last pinned comes first. */
export function PinnedEntries({ tree, fresh }: { tree: EntryTree; fresh: NewEntries }) {
  const t = useTexts();
  const pinned = useMemo(
    () => [...tree.byId.values()].filter((it) => it.pinned).sort((a, b) => ((a.pinned ?? '') < (b.pinned ?? '') ? 1 : -1)),
    [tree],
  );
  if (pinned.length === 0) return null;
  return (
    <section className={styles['pinned']} aria-label={t('entries.pinned')}>
      <IconPin size={16} aria-hidden="true" />
      <ul>
        {pinned.map((it) => (
          <li key={it.id}>
            <KindIcon kind={entryKind(it)} size={16} />
            <EntryLink entry={it} onElsewhere={() => fresh.view(it.id)} />
          </li>
        ))}
      </ul>
    </section>
  );
}
