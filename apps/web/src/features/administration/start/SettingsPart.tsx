import type { TenantSettings } from '@trackyard/contract';
import type { ReactNode } from 'react';
import { useIsOffline } from '../../../data/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { ErrorNote, SkeletonRows } from '../../../ui/index.ts';
import { useCompanySettings } from '../settings/useCompanySettings.ts';

interface Shown {
  settings: TenantSettings;
  busy: boolean;
  disabled: boolean;
  change(changed: Partial<TenantSettings>): void;
}
/** Loads the settings of the company for a step that changes some of them. */
export function SettingsPart({ tenantId, children }: { tenantId: string; children(shown: Shown): ReactNode }) {
  const t = useTexts();
  const isOffline = useIsOffline();
  const { settings, problem, again, change, busy, failure } = useCompanySettings(tenantId);
  if (problem && !settings) return <ErrorNote text={problem} onRetry={again} />;
  if (!settings) return <SkeletonRows label={t('ui.loading')} />;
  return (
    <>
      {children({ settings, busy, disabled: isOffline, change: (changed) => void change(changed) })}
      {failure && <ErrorNote text={failure} />}
    </>
  );
}
