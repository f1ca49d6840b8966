import { IconMathFunction } from '@tabler/icons-react';
import { useLayoutEffect } from 'react';
import { useTexts } from '../../../texts/index.ts';
import { cx } from '../../../ui/index.ts';
import type { Suggestion } from './completion.ts';
import styles from './formula.module.css';
import type { OpenList } from './useSuggestions.ts';

interface Props {
  id: string;
  list: OpenList;
  onAccept: (it: Suggestion) => void;
}
/** What may come next, below the formula. */
export function SuggestionList({ id, list: { list, at }, onAccept }: Props) {
  const t = useTexts();
  useLayoutEffect(() => {
    document.getElementById(`${id}-${at}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, at]);
  return (
    <div role="listbox" id={id} className={styles['suggestions']} aria-label={t('formulas.suggestions')}>
      {list.map((it, nth) => (
        // biome-ignore lint/a11y/useFocusableInteractive: the formula above points at it
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the formula above.
        <div
          key={`${it.kind} ${it.label}`}
          id={`${id}-${nth}`}
          role="option"
          aria-selected={nth === at}
          className={cx(styles['suggestion'], nth === at && styles['activeSuggestion'])}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onAccept(it)}
        >
          {it.kind === 'function' && <IconMathFunction size={14} aria-hidden="true" />}
          <span className={styles[it.kind === 'field' ? 'reference' : it.kind]}>{it.label}</span>
        </div>
      ))}
    </div>
  );
}
