import type { HeldFeature, OfferedFeature } from '@trackyard/contract';
import { useIsOffline } from '../../../data/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { Checkbox, ErrorNote, SkeletonRows } from '../../../ui/index.ts';
import styles from './features.module.css';
import { whyOn } from './words.ts';

interface Props {
  features: readonly HeldFeature[] | undefined;
  problem: string | undefined;
  again(): void;
  change(flag: OfferedFeature, isOn: boolean): Promise<void>;
  busy: boolean;
  failure: string | undefined;
}
/** The features of `useFeatures` to tick, in each state. */
export function FeatureChecks({ features, problem, again, change, busy, failure }: Props) {
  const t = useTexts();
  return (
    <>
      {problem && <ErrorNote text={problem} onRetry={again} />}
      {!features && !problem && <SkeletonRows label={t('ui.loading')} />}
      {features && <Checks features={features} busy={busy} onChange={(flag, isOn) => void change(flag, isOn)} />}
      {failure && <ErrorNote text={failure} />}
    </>
  );
}

interface ChecksProps {
  features: readonly HeldFeature[];
  busy: boolean;
  onChange(flag: OfferedFeature, isOn: boolean): void;
}
/** A feature that is on for another reason, or that somebody else changes, can’t be ticked, and says why. */
function Checks({ features, busy, onChange }: ChecksProps) {
  const t = useTexts();
  const isOffline = useIsOffline();
  return (
    <div className={styles['checks']}>
      {features.map((it) => {
        const isInherited = it.byCompany || it.byGroups.length > 0;
        return (
          <Checkbox
            key={it.flag}
            label={t(`features.name_${it.flag}`)}
            description={[t(`features.text_${it.flag}`), ...whyOn(t, it)].join(' ')}
            checked={it.granted || isInherited}
            // Only the grant of the group or person itself can be withdrawn.
            disabled={isOffline || busy || !it.changeable || (!it.granted && isInherited)}
            onChange={() => onChange(it.flag, !it.granted)}
          />
        );
      })}
    </div>
  );
}
