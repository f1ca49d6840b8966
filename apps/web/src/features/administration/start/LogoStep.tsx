import { LogoField } from '../settings/LogoField.tsx';
import { NameField } from '../settings/NameField.tsx';
import { SettingsPart } from './SettingsPart.tsx';
import type { StepProps } from './Steps.tsx';

export const LogoStep = ({ tenantId }: StepProps) => (
  <SettingsPart tenantId={tenantId}>
    {({ settings: { name }, busy, disabled, change }) => (
      <>
        <LogoField tenantId={tenantId} disabled={disabled} />
        <NameField key={name} name={name} busy={busy} disabled={disabled} onSave={(typed) => change({ name: typed })} />
      </>
    )}
  </SettingsPart>
);
