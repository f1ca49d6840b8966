import { IconAlertCircle } from '@tabler/icons-react';
import { dependencies, type Explanation, FormulaError } from '@trackyard/formula';
import { isEmptyValue } from '@trackyard/rules';
import type { ReactNode } from 'react';
import { useTexts } from '../../../texts/index.ts';
import { CellValue } from '../../grid/index.ts';
import { ColouredFormula } from './ColouredFormula.tsx';
import styles from './formula.module.css';
import { resultColumn } from './result-column.ts';

interface Props {
  part: Explanation;
  source: string;
  /** The part in which the error begins. */
  failed: Explanation | null;
  /** What explains the formula field of this name; undefined: it is none. */
  follow: (name: string) => (() => void) | undefined;
  isWhole?: boolean;
}
/** A part of a formula with its value, and below it the parts in it. */
export function ExplainedPart({ part, source, failed, follow, isWhole = false }: Props) {
  const t = useTexts();
  const text = source.slice(part.from, part.to);
  const explain = part.kind === 'reference' ? follow(dependencies(text)[0] ?? '') : undefined;
  const shown = <ColouredFormula source={text} />;
  return (
    <li data-unused={part.isUnused || undefined} data-failed={part === failed || undefined}>
      <div className={styles['part']}>
        <code>
          {isWhole ? (
            t('formulas.whole')
          ) : explain ? (
            <button type="button" className={styles['follow']} title={t('formulas.explain', { name: text })} onClick={explain}>
              {shown}
            </button>
          ) : (
            shown
          )}
        </code>
        <span className={styles['value']}>
          <Value part={part} isOrigin={part === failed} />
        </span>
      </div>
      {part.parts.length > 0 && (
        <ul>
          {part.parts.map((it) => (
            <ExplainedPart key={`${it.from} ${it.to}`} part={it} {...{ source, failed, follow }} />
          ))}
        </ul>
      )}
    </li>
  );
}

/** The error itself stands above the parts. */
function Value({ part: { value, type, isUnused }, isOrigin }: { part: Explanation; isOrigin: boolean }): ReactNode {
  const t = useTexts();
  if (isUnused) return t('formulas.unused');
  if (value instanceof FormulaError)
    return (
      <span className={styles['failed']}>
        {isOrigin && <IconAlertCircle size={16} aria-hidden="true" />}
        {t(isOrigin ? 'formulas.failsHere' : 'formulas.noResult')}
      </span>
    );
  return isEmptyValue(value) ? t('formulas.empty') : <CellValue column={resultColumn(type)} value={value} />;
}
