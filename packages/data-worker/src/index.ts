export type * from './interface.ts';
