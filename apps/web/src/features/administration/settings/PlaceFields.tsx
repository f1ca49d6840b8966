import { firstDays, sortLanguages, type TenantSettings } from '@trackyard/contract';
import { useTexts } from '../../../texts/index.ts';
import { languageChoices, SelectField, zoneChoices } from '../../../ui/index.ts';

interface Props {
  settings: TenantSettings;
  disabled: boolean;
  onChange(changed: Partial<TenantSettings>): void;
}
/** The time zone of a company, by whose alphabet it sorts, and the first day of its weeks. */
export function PlaceFields({ settings: { timeZone, language, firstDay }, disabled, onChange }: Props) {
  const t = useTexts();
  return (
    <>
      <SelectField
        label={t('tenantGeneral.timeZone')}
        description={t('tenantGeneral.timeZoneText')}
        value={timeZone}
        disabled={disabled}
        onChange={(event) => onChange({ timeZone: event.currentTarget.value })}
        data={zoneChoices(timeZone)}
      />
      <SelectField
        label={t('tenantGeneral.language')}
        description={t('tenantGeneral.languageText')}
        value={language}
        disabled={disabled}
        onChange={(event) => onChange({ language: sortLanguages.find((it) => it === event.currentTarget.value) ?? language })}
        data={languageChoices}
      />
      <SelectField
        label={t('tenantGeneral.firstDay')}
        description={t('tenantGeneral.firstDayText')}
        value={firstDay === null ? '' : String(firstDay)}
        disabled={disabled}
        onChange={(event) => onChange({ firstDay: firstDays.find((day) => String(day) === event.currentTarget.value) ?? null })}
        data={[
          { value: '', label: t('tenantGeneral.firstDayOfRegion') },
          ...firstDays.map((day) => ({ value: String(day), label: t(`profile.firstDay_${day}`) })),
        ]}
      />
    </>
  );
}
