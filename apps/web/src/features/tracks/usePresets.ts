import type { PermissionPreset } from '@trackyard/contract';
import { useMemo } from 'react';
import { useLive } from '../../data/index.ts';

const noParams = {};

/** The permission presets of my company, by name. */
export function usePresets(): readonly PermissionPreset[] {
  const presets = useLive('rows.permissionPresets', noParams);
  return useMemo(() => (presets ?? []).toSorted((a, b) => a.name.localeCompare(b.name)), [presets]);
}
