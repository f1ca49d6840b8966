import type { TenantSettings } from '@trackyard/contract';
import { useSaving, useServerQuery, useTenant, useWorker } from '../../../data/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { useToasts } from '../../../ui/index.ts';

/** The settings of a company. Each is saved by itself. */
export function useCompanySettings(tenantId: string) {
  const t = useTexts();
  const { run } = useWorker();
  const show = useToasts();
  // Another administrator may change them meanwhile.
  const { answer, problem, again } = useServerQuery('tenant.getSettings', { tenantId }, useTenant());
  const saving = useSaving('Failed to change a setting of the company');
  const change = (mergedSettings: Partial<TenantSettings>) =>
    saving.save(async () => {
      await run('tenant.updateSettings', { tenantId, mergedSettings });
      show({ title: t('tenantGeneral.saved'), tone: 'success' });
      again();
    });
  return { settings: answer, problem, again, change, busy: saving.busy, failure: saving.problem };
}
