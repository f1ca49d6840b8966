import { IconTool } from '@tabler/icons-react';
import type { TrackApp } from '@trackyard/contract';
import { useTexts } from '../../../texts/index.ts';
import { Strip } from '../../../ui/index.ts';
import { useMaintenance } from './useMaintenance.ts';

/** Tells those who work in an app under maintenance that others don't see it. */
export function MaintenanceStrip({ app }: { app: TrackApp }) {
  const t = useTexts();
  const [, set] = useMaintenance(app);
  return (
    <Strip tone="warning" icon={<IconTool size={16} />} action={{ label: t('maintenance.end'), onSelect: () => set(false) }}>
      {t('maintenance.onlyYou')}
    </Strip>
  );
}
