import { limits, type TenantSettings } from '@trackyard/contract';
import { useIsOffline, useSaving, useServerQuery, useTenant, useWorker } from '../../../data/index.ts';
import { useParam } from '../../../links/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { Checkbox, ErrorNote, Page, PageHead, SelectField, SkeletonRows, useToasts, zoneChoices } from '../../../ui/index.ts';
import { NameField } from './NameField.tsx';

/** What holds for all of the company. Each setting is saved by itself. */
export function GeneralPage() {
  const t = useTexts();
  const tenantId = useParam('tenantId');
  const isOffline = useIsOffline();
  // Another administrator may change them meanwhile.
  const { answer, problem, again } = useServerQuery('tenant.getSettings', { tenantId }, useTenant()?.name);
  return (
    <Page form start>
      <PageHead title={t('tenantGeneral.title')} text={t('tenantGeneral.purpose')} />
      {isOffline && <p role="status">{t('tenantGeneral.offline')}</p>}
      {problem && <ErrorNote text={problem} onRetry={again} />}
      {!answer && !problem && <SkeletonRows label={t('ui.loading')} />}
      {answer && <Settings key={JSON.stringify(answer)} tenantId={tenantId} settings={answer} disabled={isOffline} onChanged={again} />}
    </Page>
  );
}

interface Props {
  tenantId: string;
  settings: TenantSettings;
  disabled: boolean;
  onChanged(): void;
}
const years = [365, 2 * 365, 5 * 365, limits.auditDaysMost];

function Settings({ tenantId, settings, disabled, onChanged }: Props) {
  const t = useTexts();
  const { run } = useWorker();
  const show = useToasts();
  const { busy, problem, save } = useSaving('Failed to change a setting of the company');
  const change = (mergedSettings: Partial<TenantSettings>) =>
    save(async () => {
      await run('tenant.updateSettings', { tenantId, mergedSettings });
      show({ title: t('tenantGeneral.saved'), tone: 'success' });
      onChanged();
    });
  const days = [90, ...years];
  const shown = settings.auditDays === null || days.includes(settings.auditDays) ? days : [settings.auditDays, ...days];
  return (
    <>
      <NameField name={settings.name} busy={busy} disabled={disabled} onSave={(name) => void change({ name })} />
      <SelectField
        label={t('tenantGeneral.timeZone')}
        description={t('tenantGeneral.timeZoneText')}
        value={settings.timeZone}
        disabled={disabled || busy}
        onChange={(event) => void change({ timeZone: event.currentTarget.value })}
        data={zoneChoices(settings.timeZone)}
      />
      <Checkbox
        label={t('tenantGeneral.invitesColleagues')}
        description={t('tenantGeneral.invitesColleaguesText')}
        checked={settings.invitesColleagues}
        disabled={disabled || busy}
        onChange={() => void change({ invitesColleagues: !settings.invitesColleagues })}
      />
      <SelectField
        label={t('tenantGeneral.auditDays')}
        description={t('tenantGeneral.auditDaysText')}
        value={settings.auditDays ?? ''}
        disabled={disabled || busy}
        onChange={(event) => void change({ auditDays: event.currentTarget.value === '' ? null : Number(event.currentTarget.value) })}
        data={[
          { value: '', label: t('tenantGeneral.forEver') },
          ...shown.map((it) => ({
            value: String(it),
            label: it % 365 === 0 ? t('tenantGeneral.years', { count: it / 365 }) : t('tenantGeneral.days', { count: it }),
          })),
        ]}
      />
      {problem && <ErrorNote text={problem} />}
    </>
  );
}
