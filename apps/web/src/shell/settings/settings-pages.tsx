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
    title: 'shell.tenantStart',
    icon: <IconRocket />,
    words: 'palette.words_tenantStart',
    isListed: (company) => company?.showsStart === true,
    load: async () => (await administration()).StartPage,
  },
  {
    name: 'people',
    audience: 'tenant',
    title: 'shell.tenantPeople',
    icon: <IconUsers />,
    words: 'palette.words_tenantPeople',
    load: async () => (await administration()).PeoplePage,
  },
  {
    name: 'invitations',
    audience: 'tenant',
    title: 'shell.tenantInvitations',
    icon: <IconMailForward />,
    words: 'palette.words_tenantInvitations',
    load: async () => (await administration()).InvitationsPage,
  },
  {
    name: 'groups',
    audience: 'tenant',
    title: 'shell.tenantGroups',
    icon: <IconUsersGroup />,
    words: 'palette.words_tenantGroups',
    load: async () => (await administration()).GroupsPage,
  },
  {
    name: 'external',
    audience: 'tenant',
    title: 'shell.tenantExternal',
    icon: <IconWorld />,
    words: 'palette.words_tenantExternal',
    load: async () => (await administration()).ExternalPage,
  },
  {
    name: 'tracks',
    audience: 'tenant',
    title: 'shell.tenantTracks',
    icon: <IconStack2 />,
    words: 'palette.words_tenantTracks',
    load: async () => (await administration()).TracksPage,
  },
  {
    name: 'general',
    audience: 'tenant',
    title: 'shell.tenantGeneral',
    icon: <IconBuilding />,
    words: 'palette.words_tenantGeneral',
    load: async () => (await administration()).GeneralPage,
  },
  {
    name: 'sign-in',
    audience: 'tenant',
    title: 'shell.tenantSignIn',
    icon: <IconShieldLock />,
    words: 'palette.words_tenantSignIn',
    load: async () => (await administration()).SignInSettingsPage,
  },
  {
    name: 'domains',
    audience: 'tenant',
    title: 'shell.tenantDomains',
    icon: <IconWorldCheck />,
    words: 'palette.words_tenantDomains',
    load: async () => (await administration()).DomainsPage,
  },
  {
    name: 'permissions',
    audience: 'tenant',
    title: 'shell.tenantPermissions',
    icon: <IconShieldCheck />,
    words: 'palette.words_tenantPermissions',
    load: async () => (await administration()).PermissionsPage,
  },
  {
    name: 'features',
    audience: 'tenant',
    title: 'shell.tenantFeatures',
    icon: <IconToggleRight />,
    words: 'palette.words_tenantFeatures',
    load: async () => (await administration()).FeaturesPage,
  },
  {
    name: 'api-keys',
    audience: 'tenant',
    title: 'shell.tenantApiKeys',
    icon: <IconKey />,
    words: 'palette.words_tenantApiKeys',
    load: async () => (await administration()).ApiKeysPage,
  },
  {
    name: 'integrations',
    audience: 'tenant',
    title: 'shell.tenantIntegrations',
    icon: <IconPlug />,
    words: 'palette.words_tenantIntegrations',
    load: async () => (await administration()).IntegrationsPage,
  },
  {
    name: 'storage',
    audience: 'tenant',
    title: 'shell.tenantStorage',
    icon: <IconDatabase />,
    words: 'palette.words_tenantStorage',
    load: async () => (await administration()).StoragePage,
  },
  {
    name: 'audit',
    audience: 'tenant',
    title: 'shell.tenantAudit',
    icon: <IconHistory />,
    words: 'palette.words_tenantAudit',
    load: async () => (await administration()).AuditPage,
  },
  {
    name: 'health',
    audience: 'system',
    title: 'shell.systemHealth',
    icon: <IconHeartbeat />,
    words: 'palette.words_systemHealth',
    load: async () => (await administration()).HealthPage,
  },
  {
    name: 'accounts',
    audience: 'system',
    title: 'shell.systemAccounts',
    icon: <IconBuildingCommunity />,
    words: 'palette.words_systemAccounts',
    load: async () => (await administration()).AccountsPage,
  },
  {
    name: 'features',
    audience: 'system',
    title: 'shell.systemFeatures',
    icon: <IconToggleRight />,
    words: 'palette.words_systemFeatures',
    load: async () => (await administration()).SystemFeaturesPage,
  },
  {
    name: 'jobs',
    audience: 'system',
    title: 'shell.systemJobs',
    icon: <IconSettingsCog />,
    words: 'palette.words_systemJobs',
    load: async () => (await administration()).JobsPage,
  },
  {
    name: 'mail',
    audience: 'system',
    title: 'shell.systemMail',
    icon: <IconMail />,
    words: 'palette.words_systemMail',
    load: async () => (await import('../../features/identity/index.ts')).MailPage,
  },
];

/** In place of the name of a page: the list of them, which is a page of its own on phones. */
export const allPages = 'all';

/** Where somebody lands who opens the settings. */
export const firstPage = (audience: SettingsAudience, phone: boolean): string =>
  phone ? allPages : settingsPages.find((it) => it.audience === audience && !it.isListed)!.name;
