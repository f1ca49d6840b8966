import type { AppPermission, AppPermissionType } from '@trackyard/contract';

/** A person as far as rights on apps depend on them. */
export interface Configurer {
  userId: string;
  tenantId: string | null;
  tenantAdmin: boolean;
  /** They have the feature 'app configuration'. */
  appConfiguration: boolean;
}
export interface ConfiguredApp {
  tenantId: string | null;
  isDefault: boolean;
  permissions: readonly AppPermission[];
}

/** Configuring apps at all takes an administrator of the company or the feature (platform spec §6). */
export const mayConfigureApps = ({ tenantAdmin, appConfiguration }: Configurer): boolean => tenantAdmin || appConfiguration;

/**
 * Configuring one app takes more: it is of the person's company, and they are its administrator or named for it. An app for which nobody is
 * named is open to all who configure apps, except the default app, which is left to administrators (platform spec §5, §6).
 */
export function mayConfigureApp(person: Configurer, app: ConfiguredApp): boolean {
  if (!isOwn(person, app) || !mayConfigureApps(person)) return false;
  if (person.tenantAdmin) return true;
  if (app.isDefault) return false;
  return !app.permissions.some((it) => it.type === 'CONFIGURE_APP') || isNamed(person, app, 'CONFIGURE_APP');
}

/** Whether a person sees an app in the list of their company's, from which apps are added to tracks. */
export const maySeeApp = (person: Configurer, app: ConfiguredApp): boolean =>
  isOwn(person, app) && !app.isDefault && (mayConfigureApp(person, app) || isNamed(person, app, 'ADD_WORKSPACE'));

const isOwn = (person: Configurer, app: ConfiguredApp): boolean => person.tenantId !== null && person.tenantId === app.tenantId;
const isNamed = ({ userId }: Configurer, { permissions }: ConfiguredApp, type: AppPermissionType): boolean =>
  permissions.some((it) => it.type === type && it.userId === userId);
