import type { AppPermission, AppPermissionType, ConfigurerRight } from '@trackyard/contract';

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

export interface SharedApp extends ConfiguredApp {
  /** Its maker; null: gone. */
  createdBy: string | null;
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

/**
 * Why a person may not configure an app. `feature`: they configure no apps at all. `administrators`: it is the default app. `notNamed`: others are
 * named for it. `elsewhere`: they may in this track, and the change reaches others.
 */
export type AppRefusal = 'feature' | 'administrators' | 'notNamed' | 'elsewhere';

/**
 * Whether a person may configure an app of a track in which they have the role for it: what it is in this track (`app.configure`), or what all its
 * tracks share (`app.change`).
 */
export function appRight(right: ConfigurerRight, person: Configurer, app: SharedApp, isConfigurerEverywhere: boolean): 'ok' | AppRefusal {
  if (!mayConfigureApps(person)) return 'feature';
  if (!mayConfigureApp(person, app)) return app.isDefault ? 'administrators' : 'notNamed';
  return right === 'app.configure' || mayChangeApp(person, app, isConfigurerEverywhere) ? 'ok' : 'elsewhere';
}

/**
 * Whether a person may change what all tracks of an app share. In one of several tracks the right to configure apps is not enough: it
 * takes an administrator, somebody who is named for the app, its maker, or somebody who has the right in every track with the app, which
 * `isConfigurerEverywhere` says.
 */
export const mayChangeApp = (person: Configurer, app: SharedApp, isConfigurerEverywhere: boolean): boolean =>
  mayConfigureApp(person, app) && (answersForApp(person, app) || isConfigurerEverywhere);

/** Whether a person may change an app in all tracks without a right in each of them. */
export const answersForApp = (person: Configurer, app: SharedApp): boolean =>
  person.tenantAdmin || isNamed(person, app, 'CONFIGURE_APP') || (app.createdBy !== null && app.createdBy === person.userId);

/**
 * Whether a person sees an app in the list of their company's, and may add it to a track. One more track has a say in who may change the app, so
 * it takes the right to change it, or to be named for adding it.
 */
export const mayAddApp = (person: Configurer, app: SharedApp, isConfigurerEverywhere: boolean): boolean =>
  isOwn(person, app) && !app.isDefault && (mayChangeApp(person, app, isConfigurerEverywhere) || isNamed(person, app, 'ADD_WORKSPACE'));

/** Whether a person may take an app out of a track in which they configure apps. */
export const mayRemoveApp = (person: Configurer, app: ConfiguredApp): boolean =>
  isOwn(person, app) && !app.isDefault && (mayConfigureApp(person, app) || isNamed(person, app, 'ADD_WORKSPACE'));

const isOwn = (person: Configurer, app: ConfiguredApp): boolean => person.tenantId !== null && person.tenantId === app.tenantId;
const isNamed = ({ userId }: Configurer, { permissions }: ConfiguredApp, type: AppPermissionType): boolean =>
  permissions.some((it) => it.type === type && it.userId === userId);
