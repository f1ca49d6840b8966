import { type NewTrackKind, newTrackKinds } from '@trackyard/contract';
import { useTexts } from '../../texts/index.ts';
import { Segmented } from '../../ui/index.ts';
import styles from './VisibilityField.module.css';

/** What is to be made, and what that means. */
export function KindField({ kind, onKind }: { kind: NewTrackKind; onKind(kind: NewTrackKind): void }) {
  const t = useTexts();
  return (
    <div className={styles['visibility']}>
      <span aria-hidden>{t('info.kind')}</span>
      <Segmented
        label={t('info.kind')}
        value={kind}
        options={newTrackKinds.map((value) => ({ value, label: t(`info.type${value}`) }))}
        onChange={onKind}
      />
      <p>{t(`templates.means${kind}`)}</p>
    </div>
  );
}
