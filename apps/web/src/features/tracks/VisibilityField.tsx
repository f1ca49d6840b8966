import type { Track, TrackType } from '@trackyard/contract';
import { useTexts } from '../../texts/index.ts';
import { Segmented } from '../../ui/index.ts';
import styles from './VisibilityField.module.css';

interface Props {
  type?: TrackType;
  visibility: Track['visibility'];
  onVisibility(visibility: Track['visibility']): void;
}
/** Who can find the track, and what that means. */
export function VisibilityField({ type = 'STANDARD', visibility, onVisibility }: Props) {
  const t = useTexts();
  return (
    <div className={styles['visibility']}>
      <span aria-hidden>{t('tracks.visibility')}</span>
      <Segmented
        label={t('tracks.visibility')}
        value={visibility}
        options={[
          { value: 'PRIVATE', label: t('tracks.private') },
          { value: 'PUBLIC', label: t('tracks.public') },
        ]}
        onChange={onVisibility}
      />
      <p>{t(visibility === 'PRIVATE' ? 'tracks.privateMeans' : type === 'TEMPLATE' ? 'templates.publicMeans' : 'tracks.publicMeans')}</p>
    </div>
  );
}
