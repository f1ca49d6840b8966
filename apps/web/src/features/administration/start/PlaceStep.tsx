import { PlaceFields } from '../settings/PlaceFields.tsx';
import { SettingsPart } from './SettingsPart.tsx';
import type { StepProps } from './Steps.tsx';

export const PlaceStep = ({ tenantId }: StepProps) => (
  <SettingsPart tenantId={tenantId}>
    {({ settings, busy, disabled, change }) => <PlaceFields settings={settings} disabled={disabled || busy} onChange={change} />}
  </SettingsPart>
);
