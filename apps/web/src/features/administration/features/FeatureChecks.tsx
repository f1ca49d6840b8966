import type { HeldFeature, OfferedFeature } from '@trackyard/contract';
import { useIsOffline } from '../../../data/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { Checkbox } from '../../../ui/index.ts';
import styles from './features.module.css';
import { whyOn } from './words.ts';

interface Props {
  features: readonly HeldFeature[];
  busy: boolean;
  onChange(flag: OfferedFeature, isOn: boolean): void;
}
/** Features to tick. What is on by others, or for others to change, can’t be ticked, and says why. */
export function FeatureChecks({ features, busy, onChange }: Props) {
  const t = useTexts();
  const isOffline = useIsOffline();
  return (
    <div className={styles['checks']}>
      {features.map((it) => (
        <Checkbox
          key={it.flag}
          label={t(`features.name_${it.flag}`)}
          description={[t(`features.text_${it.flag}`), ...whyOn(t, it)].join(' ')}
          checked={it.granted || it.byCompany || it.byGroups.length > 0}
          // What somebody has by others as well stays on: only their own grant can be taken back.
          disabled={isOffline || busy || !it.changeable || (!it.granted && (it.byCompany || it.byGroups.length > 0))}
          onChange={() => onChange(it.flag, !it.granted)}
        />
      ))}
    </div>
  );
}
