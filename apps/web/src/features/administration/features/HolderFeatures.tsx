import { useId } from 'react';
import { FeatureChecks } from './FeatureChecks.tsx';
import styles from './features.module.css';
import { useFeatures } from './useFeatures.ts';

interface Props {
  title: string;
  holder: { tenantId: string; groupId: string } | { tenantId: string; userId: string };
}
/** A part of the page of a group or a person: their features. */
export function HolderFeatures({ title, holder }: Props) {
  const id = useId();
  const query = 'groupId' in holder ? 'tenant.getGroupFeatures' : 'tenant.getUserFeatures';
  const list = useFeatures(query, holder as never);
  if (list.features?.length === 0) return null;
  return (
    <section className={styles['part']} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <FeatureChecks {...list} />
    </section>
  );
}
