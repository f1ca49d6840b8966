export * from './audit-event.ts';
export * from './audit-names.ts';
