import styles from './Spinner.module.css';

/** A small turning ring. The words for it stand beside it. */
export const Spinner = () => <span className={styles['spinner']} aria-hidden="true" />;
