export * from './membership-roles.ts';
export * from './new-track-kinds.ts';
export * from './track.ts';
export * from './track-changes.ts';
