import type { TenantSettings } from '@trackyard/contract';
import { useIsOffline, useServerQuery } from '../../../data/index.ts';
import { RouteLink, useParam } from '../../../links/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { Checkbox, ErrorNote, Page, PageHead, SelectField, SkeletonRows } from '../../../ui/index.ts';
import { ProvidersSection } from '../providers/ProvidersSection.tsx';
import { useCompanySettings } from './useCompanySettings.ts';

/** How people of the company sign in. Each setting is saved by itself. */
export function SignInSettingsPage() {
  const t = useTexts();
  const tenantId = useParam('tenantId');
  const isOffline = useIsOffline();
  const { settings, problem, again, change, busy, failure } = useCompanySettings(tenantId);
  return (
    <Page form start>
      <PageHead title={t('tenantSignIn.title')} text={t('tenantSignIn.purpose')} />
      {isOffline && <p role="status">{t('tenantGeneral.offline')}</p>}
      {problem && <ErrorNote text={problem} onRetry={again} />}
      {!settings && !problem && <SkeletonRows label={t('ui.loading')} />}
      {settings && (
        <SecondFactorFields
          tenantId={tenantId}
          settings={settings}
          disabled={isOffline || busy}
          onChange={(changed) => void change(changed)}
        />
      )}
      {failure && <ErrorNote text={failure} />}
      {settings && <ProvidersSection tenantId={tenantId} disabled={isOffline} />}
    </Page>
  );
}

const choices = [0, 3, 7, 14, 30];
interface Props {
  tenantId: string;
  settings: TenantSettings;
  disabled: boolean;
  onChange(changed: Partial<TenantSettings>): void;
}
function SecondFactorFields({ tenantId, settings: { secondFactor, secondFactorDays }, disabled, onChange }: Props) {
  const t = useTexts();
  const isRequired = secondFactor === 'required';
  const days = choices.includes(secondFactorDays) ? choices : [secondFactorDays, ...choices];
  return (
    <>
      <Checkbox
        label={t('tenantSignIn.required')}
        description={t('tenantSignIn.requiredText')}
        checked={isRequired}
        disabled={disabled}
        onChange={() => onChange({ secondFactor: isRequired ? 'optional' : 'required' })}
      />
      <SelectField
        label={t('tenantSignIn.days')}
        description={t('tenantSignIn.daysText')}
        value={String(secondFactorDays)}
        disabled={disabled}
        onChange={(event) => onChange({ secondFactorDays: Number(event.currentTarget.value) })}
        data={days.map((it) => ({
          value: String(it),
          label: it === 0 ? t('tenantSignIn.noDays') : t('tenantGeneral.days', { count: it, number: it }),
        }))}
      />
      <Without tenantId={tenantId} />
    </>
  );
}

/** The number of people without a second factor. */
function Without({ tenantId }: { tenantId: string }) {
  const t = useTexts();
  const { answer } = useServerQuery('tenantUsers.list', { tenantId, filter: 'withoutSecondFactor', limit: 1 });
  const count = answer?.total;
  if (count == null) return null;
  return (
    <div>
      <p>{t(count === 0 ? 'tenantSignIn.withoutNone' : 'tenantSignIn.without', { count, number: count })}</p>
      <RouteLink to="TenantSettings" params={{ tenantId, page: 'people' }}>
        {t('tenantSignIn.toPeople')}
      </RouteLink>
    </div>
  );
}
