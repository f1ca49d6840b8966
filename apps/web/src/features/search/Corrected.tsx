import { useTexts } from '../../texts/index.ts';
import styles from './Results.module.css';

interface Props {
  /** What was searched for, and what stands in the field, which nothing has. */
  text: string;
  typed: string;
  onAsTyped: () => void;
}
/** Says that typing errors were corrected, and takes that back. */
export function Corrected({ text, typed, onAsTyped }: Props) {
  const t = useTexts();
  return (
    <p className={styles['corrected']} role="status">
      <span>
        {t('search.corrected')} <b dir="auto">{text}</b>
      </span>
      <button type="button" onClick={onAsTyped}>
        {t('search.asTyped', { text: typed })}
      </button>
    </p>
  );
}
