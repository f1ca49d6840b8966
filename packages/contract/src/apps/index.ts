export * from './app.ts';
export * from './app-names.ts';
export * from './conditions.ts';
export * from './field-types.ts';
export * from './format-names.ts';
export * from './formatting.ts';
