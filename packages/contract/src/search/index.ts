export * from './result.ts';
export * from './search-names.ts';
