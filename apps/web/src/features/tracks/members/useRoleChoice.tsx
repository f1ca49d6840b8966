import type { MembershipRole } from '@trackyard/contract';
import type { WorkspaceTrack } from '@trackyard/data-worker';
import { useState } from 'react';
import { useLive, useMe, useTenant } from '../../../data/index.ts';
import { useTexts } from '../../../texts/index.ts';
import type { MenuItem } from '../../../ui/index.ts';
import { roleItems } from './roles.tsx';

const noParams = {};
/** What people get in a track: the usual of the company (null), one role for all, or what a preset says. */
type Choice = { role: MembershipRole } | { presetId: string } | null;

/** The roles with which people are added to a track. The company of the track has a usual one, and presets that give others. */
export function useRoleChoice(track: WorkspaceTrack) {
  const t = useTexts();
  const [choice, setChoice] = useState<Choice>(null);
  const isOurs = useMe()?.tenantId === track.tenantId;
  const company = useTenant();
  const usual = isOurs && company ? company : ({ memberRole: 'COLLABORATOR', externalRole: 'COLLABORATOR' } as const);
  const all = useLive('rows.permissionPresets', noParams);
  const presets = isOurs ? [...(all ?? [])].sort((a, b) => a.name.localeCompare(b.name)) : [];
  const named = ({ memberRole, externalRole }: typeof usual | (typeof presets)[number]): string =>
    memberRole === externalRole
      ? t(`tracks.role${memberRole}`)
      : t('tracks.roleByEach', { colleagues: t(`tracks.role${memberRole}`), outside: t(`tracks.role${externalRole}`) });
  const preset = choice && 'presetId' in choice ? presets.find((it) => it.id === choice.presetId) : undefined;
  const role =
    choice && 'role' in choice ? choice.role : choice === null && usual.memberRole === usual.externalRole ? usual.memberRole : null;
  const byDefault: MenuItem = {
    itemType: 'selected',
    name: t('tracks.roleByDefault'),
    textAfter: named(usual),
    selected: choice === null,
    callback: () => setChoice(null),
  };
  const items: MenuItem[] = [
    ...(usual.memberRole === usual.externalRole ? [] : [byDefault]),
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
