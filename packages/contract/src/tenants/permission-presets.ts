import { id } from '../ids.ts';
import { limits } from '../limits.ts';
import { noun } from '../nouns/noun.ts';
import { byAdministrators } from '../operations/by-administrators.ts';
import { permissionPreset, presetFields } from './permissions.ts';

/** Roles and chat settings under one name, to choose when people are added to a track or when one is created. */
export const permissionPresets = noun(
  {
    store: 'permissionPresets',
    called: ['preset', 'presets'],
    key: 'presetId',
    path: '/api/tenants/{tenantId}/permission-presets',
    place: { tenantId: id },
    fields: presetFields,
    row: permissionPreset,
    residence: { scope: 'tenant', scopeField: 'tenantId', residence: 'memory', version: 1 },
    list: {
      name: 'tenant.permissionPresets',
      rows: 'presets',
      summary: 'A page of the permission presets of a tenant, by name, from the one behind `after` on.',
    },
    most: limits.tenantPresets,
    summaries: {
      create: 'Makes a permission preset of a tenant, which people choose when they add others to a track or create one.',
      update: 'Changes a permission preset. Tracks and memberships that were made with it stay as they are.',
      delete: 'Deletes a permission preset. Tracks and memberships that were made with it stay as they are.',
    },
    security: true,
    audit: { subject: 'preset' },
    ...byAdministrators,
  },
  (name) => ({
    ...{ name, memberRole: 'COLLABORATOR', externalRole: 'VIEWER', guestsSeeFiles: false },
    ...{ chatSettingViewMessages: null, chatSettingSendMessages: null },
  }),
);
