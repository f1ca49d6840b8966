import { IconInfoCircle } from '@tabler/icons-react';
import type { FormElement as Element } from '@trackyard/contract';
import styles from './form.module.css';

/** What stands between the fields of a form. */
export function FormElement({ element: { type, text } }: { element: Element }) {
  switch (type) {
    case 'description':
      return (
        <p className={styles['text']} dir="auto">
          {text}
        </p>
      );
    case 'infoBox':
      return (
        <p className={styles['info']} dir="auto">
          <IconInfoCircle size={18} aria-hidden="true" />
          <span>{text}</span>
        </p>
      );
    case 'separatorLine':
      return <hr className={styles['line']} />;
    case 'lineBreak':
      return <div className={styles['gap']} />;
    default:
      return null;
  }
}
