import type { FunctionHelp } from '@trackyard/formula';
import { ColouredFormula } from './ColouredFormula.tsx';
import styles from './formula.module.css';

/** How a function is written, what it does, and one example with its result. */
export function FunctionHelpNote({ help: { form, description, examples } }: { help: FunctionHelp }) {
  const [example] = examples;
  return (
    <div className={styles['help']}>
      <p>
        <code className={styles['function']}>{form}</code> {description}
      </p>
      {example && (
        <p>
          <code>
            <ColouredFormula source={example[0]} />
          </code>{' '}
          → <code>{example[1]}</code>
        </p>
      )}
    </div>
  );
}
