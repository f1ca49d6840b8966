export * from './mail-edits.ts';
export * from './office-suites.ts';
export * from './outgoing-mail.ts';
