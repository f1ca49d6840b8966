export * from './features.ts';
export * from './flag.ts';
export * from './flag-names.ts';
export * from './offered-features.ts';
export * from './track-flags.ts';
