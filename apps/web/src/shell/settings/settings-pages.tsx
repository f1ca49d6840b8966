import {
  IconBuilding,
  IconBuildingCommunity,
  IconDatabase,
  IconHeartbeat,
  IconHistory,
  IconKey,
  IconMail,
  IconMailForward,
  IconPlug,
  IconRocket,
  IconSettingsCog,
  IconShieldCheck,
  IconShieldLock,
  IconStack2,
  IconToggleRight,
  IconUsers,
  IconUsersGroup,
  IconWorld,
  IconWorldCheck,
} from '@tabler/icons-react';
import type { Tenant } from '@trackyard/contract';
import type { ComponentType, ReactNode } from 'react';
import type { TextKey } from '../../texts/index.ts';

/** Whose settings: administrators of a company see its pages, system administrators those of the whole instance. */
export type SettingsAudience = 'tenant' | 'system';

/** A page of the settings: its address, its row in the column beside it, and its line in the palette. */
export interface SettingsPage {
  /** In the address. */
  name: string;
  audience: SettingsAudience;
  title: TextKey;
  icon: ReactNode;
  /** Other words by which the palette finds it. */
  words: TextKey;
  /** Whether the list of the settings shows it; left out: always. The palette finds it in any case. */
  isListed?(company: Tenant | null): boolean;
  load(): Promise<ComponentType>;
}

const administration = () => import('../../features/administration/index.ts');

/** All of them, in their order: routes, the column, the palette and the menu are made from this list. */
export const settingsPages: readonly SettingsPage[] = [
  {
    name: 'start',
    audience: 'tenant',
    title: 'tenantPages.start',
    icon: <IconRocket />,
    words: 'tenantPages.words_start',
    isListed: (company) => company?.showsStart === true,
    load: async () => (await administration()).StartPage,
  },
  {
    name: 'people',
    audience: 'tenant',
    title: 'tenantPages.people',
    icon: <IconUsers />,
    words: 'tenantPages.words_people',
    load: async () => (await administration()).PeoplePage,
  },
  {
    name: 'invitations',
    audience: 'tenant',
    title: 'tenantPages.invitations',
    icon: <IconMailForward />,
    words: 'tenantPages.words_invitations',
    load: async () => (await administration()).InvitationsPage,
  },
  {
    name: 'groups',
    audience: 'tenant',
    title: 'tenantPages.groups',
    icon: <IconUsersGroup />,
    words: 'tenantPages.words_groups',
    load: async () => (await administration()).GroupsPage,
  },
  {
    name: 'external',
    audience: 'tenant',
    title: 'tenantPages.external',
    icon: <IconWorld />,
    words: 'tenantPages.words_external',
    load: async () => (await administration()).ExternalPage,
  },
  {
    name: 'tracks',
    audience: 'tenant',
    title: 'tenantPages.tracks',
    icon: <IconStack2 />,
    words: 'tenantPages.words_tracks',
    load: async () => (await administration()).TracksPage,
  },
  {
    name: 'general',
    audience: 'tenant',
    title: 'tenantPages.general',
    icon: <IconBuilding />,
    words: 'tenantPages.words_general',
    load: async () => (await administration()).GeneralPage,
  },
  {
    name: 'sign-in',
    audience: 'tenant',
    title: 'tenantPages.signIn',
    icon: <IconShieldLock />,
    words: 'tenantPages.words_signIn',
    load: async () => (await administration()).SignInSettingsPage,
  },
  {
    name: 'domains',
    audience: 'tenant',
    title: 'tenantPages.domains',
    icon: <IconWorldCheck />,
    words: 'tenantPages.words_domains',
    load: async () => (await administration()).DomainsPage,
  },
  {
    name: 'permissions',
    audience: 'tenant',
    title: 'tenantPages.permissions',
    icon: <IconShieldCheck />,
    words: 'tenantPages.words_permissions',
    load: async () => (await administration()).PermissionsPage,
  },
  {
    name: 'features',
    audience: 'tenant',
    title: 'tenantPages.features',
    icon: <IconToggleRight />,
    words: 'tenantPages.words_features',
    load: async () => (await administration()).FeaturesPage,
  },
  {
    name: 'api-keys',
    audience: 'tenant',
    title: 'tenantPages.apiKeys',
    icon: <IconKey />,
    words: 'tenantPages.words_apiKeys',
    load: async () => (await administration()).ApiKeysPage,
  },
  {
    name: 'integrations',
    audience: 'tenant',
    title: 'tenantPages.integrations',
    icon: <IconPlug />,
    words: 'tenantPages.words_integrations',
    load: async () => (await administration()).IntegrationsPage,
  },
  {
    name: 'storage',
    audience: 'tenant',
    title: 'tenantPages.storage',
    icon: <IconDatabase />,
    words: 'tenantPages.words_storage',
    load: async () => (await administration()).StoragePage,
  },
  {
    name: 'audit',
    audience: 'tenant',
    title: 'tenantPages.audit',
    icon: <IconHistory />,
    words: 'tenantPages.words_audit',
    load: async () => (await administration()).AuditPage,
  },
  {
    name: 'health',
    audience: 'system',
    title: 'systemPages.health',
    icon: <IconHeartbeat />,
    words: 'systemPages.words_health',
    load: async () => (await administration()).HealthPage,
  },
  {
    name: 'accounts',
    audience: 'system',
    title: 'systemPages.accounts',
    icon: <IconBuildingCommunity />,
    words: 'systemPages.words_accounts',
    load: async () => (await administration()).AccountsPage,
  },
  {
    name: 'features',
    audience: 'system',
    title: 'systemPages.features',
    icon: <IconToggleRight />,
    words: 'systemPages.words_features',
    load: async () => (await administration()).SystemFeaturesPage,
  },
  {
    name: 'jobs',
    audience: 'system',
    title: 'systemPages.jobs',
    icon: <IconSettingsCog />,
    words: 'systemPages.words_jobs',
    load: async () => (await administration()).JobsPage,
  },
  {
    name: 'mail',
    audience: 'system',
    title: 'systemPages.mail',
    icon: <IconMail />,
    words: 'systemPages.words_mail',
    load: async () => (await import('../../features/identity/index.ts')).MailPage,
  },
];

/** In place of the name of a page: the list of them, which is a page of its own on phones. */
export const allPages = 'all';

/** Where somebody lands who opens the settings. */
export const firstPage = (audience: SettingsAudience, phone: boolean): string =>
  phone ? allPages : settingsPages.find((it) => it.audience === audience && !it.isListed)!.name;
