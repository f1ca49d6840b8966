export * from './record.ts';
export * from './task.ts';
export type { CollapsedGroups, GroupPath, GroupValue, ViewSorts } from './view-query.ts';
