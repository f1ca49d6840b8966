import { useLive } from '../../data/index.ts';
import { useTexts } from '../../texts/index.ts';
import { SelectField } from '../../ui/index.ts';

const noParams = {};

/** The permission presets of the company; without any there is nothing to choose. */
export function PresetField({ presetId, onPreset }: { presetId: string; onPreset(presetId: string): void }) {
  const t = useTexts();
  const presets = useLive('rows.permissionPresets', noParams) ?? [];
  if (presets.length === 0) return null;
  const sorted = [...presets].sort((a, b) => a.name.localeCompare(b.name));
  return (
    <SelectField
      label={t('tracks.preset')}
      description={t('tracks.presetText')}
      value={sorted.some((it) => it.id === presetId) ? presetId : ''}
      onChange={(event) => onPreset(event.currentTarget.value)}
      data={[{ value: '', label: t('tracks.noPreset') }, ...sorted.map((it) => ({ value: it.id, label: it.name }))]}
    />
  );
}
