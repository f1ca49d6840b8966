import type { MembershipRole, PermissionPreset } from '@trackyard/contract';
import type { WorkspaceTrack } from '@trackyard/data-worker';
import { useState } from 'react';
import { useMe, useTenant } from '../../../data/index.ts';
import { useTexts } from '../../../texts/index.ts';
import type { MenuItem } from '../../../ui/index.ts';
import { usePresets } from '../usePresets.ts';
import { roleItems } from './roles.tsx';

/** The role of people in a track: the default of the company (null), one role for all, or the roles of a preset. */
type Choice = { role: MembershipRole } | { presetId: string } | null;
type Roles = Pick<PermissionPreset, 'memberRole' | 'externalRole'>;

const noPresets: readonly PermissionPreset[] = [];
const otherCompany: Roles = { memberRole: 'COLLABORATOR', externalRole: 'COLLABORATOR' };

/** The roles with which people are added to a track. The company of the track has a default, and presets. */
export function useRoleChoice(track: WorkspaceTrack) {
  const t = useTexts();
  const [chosen, setChoice] = useState<Choice>(null);
  const isOurs = useMe()?.tenantId === track.tenantId;
  const company = useTenant();
  const usual: Roles = (isOurs && company) || otherCompany;
  const ours = usePresets();
  const presets = isOurs ? ours : noPresets;
  const named = ({ memberRole, externalRole }: Roles): string =>
    memberRole === externalRole
      ? t(`tracks.role${memberRole}`)
      : t('tracks.roleByEach', { colleagues: t(`tracks.role${memberRole}`), outside: t(`tracks.role${externalRole}`) });
  const preset = chosen && 'presetId' in chosen ? presets.find((it) => it.id === chosen.presetId) : undefined;
  // A preset that was deleted meanwhile is no choice.
  const choice = chosen && 'presetId' in chosen && !preset ? null : chosen;
  const isOneForAll = usual.memberRole === usual.externalRole;
  const role = choice && 'role' in choice ? choice.role : choice === null && isOneForAll ? usual.memberRole : null;
  const byDefault: MenuItem = {
    itemType: 'selected',
    name: t('tracks.roleByDefault'),
    textAfter: named(usual),
    selected: choice === null,
    callback: () => setChoice(null),
  };
  const items: MenuItem[] = [
    ...(isOneForAll ? [] : [byDefault]),
    ...roleItems(t, role, (to) => setChoice({ role: to })),
    ...(presets.length > 0 ? [{ itemType: 'divider' } as const] : []),
    ...presets.map(
      (it): MenuItem => ({
        itemType: 'selected',
        name: it.name,
        textAfter: named(it),
        selected: it.id === preset?.id,
        callback: () => setChoice({ presetId: it.id }),
      }),
    ),
  ];
  return { items, label: preset ? preset.name : role ? t(`tracks.role${role}`) : named(usual), input: choice ?? {} };
}
