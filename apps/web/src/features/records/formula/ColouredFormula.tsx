import type { FormulaProblem } from '@trackyard/formula';
import { cx } from '../../../ui/index.ts';
import styles from './formula.module.css';
import { segmentsOf } from './segments.ts';

/** A formula in the colours of its pieces, with its mistakes underlined. */
export const ColouredFormula = ({ source, problems = [] }: { source: string; problems?: readonly FormulaProblem[] }) =>
  segmentsOf(source, problems).map(({ text, kind, isWrong }, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no ids and never move
    <span key={at} className={cx(kind && styles[kind], isWrong && styles['wrong'])}>
      {text}
    </span>
  ));
