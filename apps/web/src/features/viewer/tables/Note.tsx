import styles from './tables.module.css';

/** What is not shown. */
export const Note = ({ text }: { text: string }) => <p className={styles['note']}>{text}</p>;
