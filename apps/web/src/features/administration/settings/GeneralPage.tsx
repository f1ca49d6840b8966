import { limits, type TenantSettings } from '@trackyard/contract';
import { useIsOffline } from '../../../data/index.ts';
import { useParam } from '../../../links/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { Checkbox, ErrorNote, Page, PageHead, SelectField, SkeletonRows } from '../../../ui/index.ts';
import { LogoField } from './LogoField.tsx';
import { NameField } from './NameField.tsx';
import { PlaceFields } from './PlaceFields.tsx';
import { useCompanySettings } from './useCompanySettings.ts';

/** What holds for all of the company. Each setting is saved by itself. */
export function GeneralPage() {
  const t = useTexts();
  const tenantId = useParam('tenantId');
  const isOffline = useIsOffline();
  const { settings, problem, again, change, busy, failure } = useCompanySettings(tenantId);
  return (
    <Page form start>
      <PageHead title={t('tenantGeneral.title')} text={t('tenantGeneral.purpose')} />
      {isOffline && <p role="status">{t('tenantGeneral.offline')}</p>}
      {problem && <ErrorNote text={problem} onRetry={again} />}
      {!settings && !problem && <SkeletonRows label={t('ui.loading')} />}
      {settings && (
        <Settings
          key={JSON.stringify(settings)}
          tenantId={tenantId}
          settings={settings}
          busy={busy}
          disabled={isOffline}
          onChange={(changed) => void change(changed)}
        />
      )}
      {failure && <ErrorNote text={failure} />}
    </Page>
  );
}

interface Props {
  tenantId: string;
  settings: TenantSettings;
  busy: boolean;
  disabled: boolean;
  onChange(changed: Partial<TenantSettings>): void;
}
const years = [365, 2 * 365, 5 * 365, limits.auditDaysMost];

function Settings({ tenantId, settings, busy, disabled, onChange }: Props) {
  const t = useTexts();
  const days = [90, ...years];
  const shown = settings.auditDays === null || days.includes(settings.auditDays) ? days : [settings.auditDays, ...days];
  return (
    <>
      <LogoField tenantId={tenantId} disabled={disabled} />
      <NameField name={settings.name} busy={busy} disabled={disabled} onSave={(name) => onChange({ name })} />
      <PlaceFields settings={settings} disabled={disabled || busy} onChange={onChange} />
      <Checkbox
        label={t('tenantGeneral.invitesColleagues')}
        description={t('tenantGeneral.invitesColleaguesText')}
        checked={settings.invitesColleagues}
        disabled={disabled || busy}
        onChange={() => onChange({ invitesColleagues: !settings.invitesColleagues })}
      />
      <SelectField
        label={t('tenantGeneral.auditDays')}
        description={t('tenantGeneral.auditDaysText')}
        value={settings.auditDays ?? ''}
        disabled={disabled || busy}
        onChange={(event) => onChange({ auditDays: event.currentTarget.value === '' ? null : Number(event.currentTarget.value) })}
        data={[
          { value: '', label: t('tenantGeneral.forEver') },
          ...shown.map((it) => ({
            value: String(it),
            label: it % 365 === 0 ? t('tenantGeneral.years', { count: it / 365 }) : t('tenantGeneral.days', { count: it }),
          })),
        ]}
      />
    </>
  );
}
