import { useId } from 'react';
import { useTexts } from '../../../texts/index.ts';
import { ErrorNote, SkeletonRows } from '../../../ui/index.ts';
import { FeatureChecks } from './FeatureChecks.tsx';
import styles from './features.module.css';
import { useFeatures } from './useFeatures.ts';

interface Props {
  title: string;
  holder: { tenantId: string; groupId: string } | { tenantId: string; userId: string };
}
/** The features of a group or a person, beside what else there is of them. */
export function HolderFeatures({ title, holder }: Props) {
  const t = useTexts();
  const id = useId();
  const query = 'groupId' in holder ? 'tenant.getGroupFeatures' : 'tenant.getUserFeatures';
  const { features, problem, again, change, busy, failure } = useFeatures(query, holder as never);
  if (features?.length === 0) return null;
  return (
    <section className={styles['part']} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {problem && <ErrorNote text={problem} onRetry={again} />}
      {!features && !problem && <SkeletonRows label={t('ui.loading')} />}
      {features && <FeatureChecks features={features} busy={busy} onChange={(flag, isOn) => void change(flag, isOn)} />}
      {failure && <ErrorNote text={failure} />}
    </section>
  );
}
