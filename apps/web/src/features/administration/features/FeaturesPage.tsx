import type { CompanyFeature, OfferedFeature } from '@trackyard/contract';
import { useState } from 'react';
import { useIsOffline } from '../../../data/index.ts';
import { useParam } from '../../../links/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { Button, ErrorNote, Page, PageHead, SkeletonRows } from '../../../ui/index.ts';
import { FeatureDialog } from './FeatureDialog.tsx';
import styles from './features.module.css';
import { useFeatures } from './useFeatures.ts';
import { useMayGrant } from './useMayGrant.ts';
import { stateText } from './words.ts';

/** The features of the company, and who has each. */
export function FeaturesPage() {
  const t = useTexts();
  const tenantId = useParam('tenantId');
  const isOffline = useIsOffline();
  const { features, problem, again, change, busy, failure } = useFeatures('tenant.getFeatures', { tenantId });
  const [openFlag, setOpenFlag] = useState<OfferedFeature | null>(null);
  const open = features?.find((it) => it.flag === openFlag);
  return (
    <Page start>
      <PageHead title={t('features.title')} text={t('features.purpose')} />
      {isOffline && <p role="status">{t('features.offline')}</p>}
      {problem && <ErrorNote text={problem} onRetry={again} />}
      {!features && !problem && <SkeletonRows label={t('ui.loading')} />}
      {features && (
        <ul className={styles['features']} aria-label={t('features.title')}>
          {features.map((it) => (
            <FeatureRow key={it.flag} tenantId={tenantId} feature={it} disabled={isOffline} onOpen={() => setOpenFlag(it.flag)} />
          ))}
        </ul>
      )}
      {open && (
        <FeatureDialog
          tenantId={tenantId}
          feature={open}
          busy={busy}
          failure={failure}
          onEveryone={(isOn) => void change(open.flag, isOn)}
          onChanged={again}
          onClose={() => setOpenFlag(null)}
        />
      )}
    </Page>
  );
}

interface RowProps {
  tenantId: string;
  feature: CompanyFeature;
  disabled: boolean;
  onOpen(): void;
}
function FeatureRow({ tenantId, feature, disabled, onOpen }: RowProps) {
  const t = useTexts();
  const mayGrant = useMayGrant(tenantId, feature.flag);
  const name = t(`features.name_${feature.flag}`);
  const isFound = feature.groups + feature.people > 0;
  return (
    <li className={styles['feature']}>
      <div className={styles['words']}>
        <b>{name}</b>
        <span>{t(`features.text_${feature.flag}`)}</span>
        <span className={styles['state']} data-on={feature.granted || isFound || undefined}>
          {stateText(t, feature)}
          {!mayGrant && !isFound && ` · ${t('features.systemOnly')}`}
        </span>
      </div>
      {(mayGrant || isFound) && (
        <Button
          size="sm"
          disabled={disabled}
          onClick={onOpen}
          aria-label={t(mayGrant ? 'features.changeOf' : 'features.seeOf', { feature: name })}
        >
          {t(mayGrant ? 'features.change' : 'features.see')}
        </Button>
      )}
    </li>
  );
}
