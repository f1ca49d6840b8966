export * from './domain-names.ts';
export * from './permissions.ts';
export * from './sort-languages.ts';
export * from './tenant.ts';
export * from './tenant-domains.ts';
export * from './tenant-settings.ts';
