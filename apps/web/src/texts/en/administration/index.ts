import { apiKeys } from './api-keys.ts';
import { auditLog } from './audit.ts';
import { domains } from './domains.ts';
import { externalPeople } from './external.ts';
import { features } from './features.ts';
import { tenantGeneral } from './general.ts';
import { tenantGroups } from './groups.ts';
import { integrations, ownStorage } from './integrations.ts';
import { tenantInvitations } from './invitations.ts';
import { tenantPeople } from './people.ts';
import { permissions } from './permissions.ts';
import { tenantProviders } from './providers.ts';
import { reporting } from './reporting.ts';
import { tenantSignIn } from './sign-in.ts';
import { companyStart } from './start.ts';
import { systemAccounts, systemHealth, systemJobs } from './system.ts';
import { tenantTracks } from './tracks.ts';

/** What only the administration says. */
export const administrationTexts = {
  ...{ apiKeys, auditLog, companyStart, tenantGeneral, tenantGroups, tenantInvitations, tenantPeople, tenantSignIn, tenantTracks },
  ...{ reporting, systemAccounts, systemHealth, systemJobs },
  ...{ domains, externalPeople, features, integrations, ownStorage, permissions, tenantProviders },
} as const;
