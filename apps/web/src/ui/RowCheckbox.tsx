import type { ComponentProps } from 'react';
import { cx } from './cx.ts';
import styles from './RowCheckbox.module.css';

interface Props extends Omit<ComponentProps<'input'>, 'type' | 'aria-label'> {
  'aria-label': string;
  /** Some of many, not all. */
  indeterminate?: boolean;
}

/** Picks one of many rows: it looks as `Checkbox` does, and costs a long list an element alone for each. */
export const RowCheckbox = ({ className, indeterminate = false, ...rest }: Props) => (
  <input
    type="checkbox"
    {...rest}
    ref={(element) => {
      if (element) element.indeterminate = indeterminate;
    }}
    className={cx(styles['box'], className)}
  />
);
