export * from './chat/index.ts';
export * from './dates/index.ts';
export * from './flags/index.ts';
export * from './identity/index.ts';
export * from './imports/index.ts';
export * from './people/index.ts';
export * from './permissions/index.ts';
export * from './tracks/index.ts';
