import type { PermissionPreset } from '@trackyard/contract';
import { useTexts } from '../../texts/index.ts';
import { SelectField } from '../../ui/index.ts';

interface Props {
  presets: readonly PermissionPreset[];
  presetId: string | undefined;
  onPreset(presetId: string): void;
}
/** The permission presets of the company; without any there is nothing to choose. */
export function PresetField({ presets, presetId = '', onPreset }: Props) {
  const t = useTexts();
  if (presets.length === 0) return null;
  return (
    <SelectField
      label={t('tracks.preset')}
      description={t('tracks.presetText')}
      value={presetId}
      onChange={(event) => onPreset(event.currentTarget.value)}
      data={[{ value: '', label: t('tracks.noPreset') }, ...presets.map((it) => ({ value: it.id, label: it.name }))]}
    />
  );
}
