import type { ComponentProps } from 'react';
import styles from './VisuallyHidden.module.css';

/** Read aloud, not drawn. */
export const VisuallyHidden = (props: ComponentProps<'span'>) => <span {...props} className={styles['hidden']} />;
