import { useTexts } from '../../../texts/index.ts';
import { Progress, Spinner } from '../../../ui/index.ts';
import styles from './exchange.module.css';

/** How much of a file is on the server, from 0 to 1. */
export function Uploading({ share }: { share: number }) {
  const t = useTexts();
  return (
    <div className={styles['uploading']}>
      <Spinner />
      <span>{t('exchange.uploading')}</span>
      <Progress className={styles['share']} share={share} label={t('exchange.uploading')} />
    </div>
  );
}
