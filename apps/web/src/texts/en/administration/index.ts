import { auditLog } from './audit.ts';
import { tenantGeneral } from './general.ts';
import { tenantGroups } from './groups.ts';
import { tenantInvitations } from './invitations.ts';
import { tenantPeople } from './people.ts';
import { companyStart } from './start.ts';
import { tenantTracks } from './tracks.ts';

/** What only the administration of a company says. */
export const administrationTexts = {
  auditLog,
  companyStart,
  tenantGeneral,
  tenantGroups,
  tenantInvitations,
  tenantPeople,
  tenantTracks,
} as const;
