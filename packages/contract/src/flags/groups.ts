import { id } from '../ids.ts';
import { limits } from '../limits.ts';
import { nameOf } from '../line.ts';
import { noun } from '../nouns/noun.ts';
import { expectations } from '../operations/audience.ts';
import { group } from './flag.ts';

/** Groups of people, for features and mentions. */
export const groups = noun(
  {
    store: 'groups',
    called: ['group', 'groups'],
    key: 'groupId',
    path: '/api/groups',
    place: {},
    fields: { name: nameOf(limits.groupNameLength) },
    fixed: { tenantId: id.optional() },
    row: group,
    residence: { scope: 'tenant', scopeField: 'tenantId', residence: 'memory', version: 2 },
    most: limits.tenantGroups,
    summaries: {
      create: 'Makes a group of people in a tenant; in the own one unless a system administrator names another.',
      update: 'Gives a group another name.',
      delete: 'Deletes a group, and takes from its people what they had by it.',
    },
    security: true,
    audit: { area: 'groups', subject: 'group' },
    access: { who: 'tenantAdmin' },
    expect: expectations.admins,
  },
  (name) => ({ name }),
);
