export * from './accounts.ts';
export * from './system-health.ts';
