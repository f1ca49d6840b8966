import { IconApps, IconEye, IconLetterT, IconList, IconTable, IconVariable } from '@tabler/icons-react';
import type { OutputOf, ReleaseThing } from '@trackyard/contract';
import { useState } from 'react';
import { useTexts } from '../../../../texts/index.ts';
import { Button } from '../../../../ui/index.ts';
import styles from './releases.module.css';
import { useSentence } from './useSentence.ts';

const icons = {
  ...{ app: IconApps, table: IconTable, field: IconLetterT, choice: IconList, view: IconEye, variable: IconVariable },
} as const satisfies Record<ReleaseThing, unknown>;
const shownAtFirst = 8;

/** What changed, one line each; many only on request. */
export function ChangeList({ label, changes, more }: { label: string } & Pick<OutputOf<'releases.compare'>, 'changes' | 'more'>) {
  const t = useTexts();
  const sentence = useSentence();
  const [isWhole, setWhole] = useState(false);
  if (changes.length === 0) return <p className={styles['quiet']}>{t('releases.noChanges')}</p>;
  const shown = isWhole || changes.length <= shownAtFirst + 1 ? changes : changes.slice(0, shownAtFirst);
  return (
    <>
      <ul className={styles['changes']} aria-label={label}>
        {shown.map((it, at) => {
          const Icon = icons[it.thing];
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: two changes can say the same, and a list never changes in place
            <li key={at}>
              <Icon size={16} aria-hidden="true" />
              <span dir="auto">{sentence(it)}</span>
            </li>
          );
        })}
      </ul>
      {shown.length < changes.length && (
        <Button size="sm" variant="subtle" onClick={() => setWhole(true)}>
          {t('releases.showAll', { number: changes.length })}
        </Button>
      )}
      {shown.length === changes.length && more > 0 && <p className={styles['quiet']}>{t('releases.more', { count: more })}</p>}
    </>
  );
}
