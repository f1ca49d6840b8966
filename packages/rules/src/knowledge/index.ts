export * from './addresses.ts';
export * from './document.ts';
export * from './guards.ts';
export * from './markdown.ts';
export * from './names.ts';
export * from './news.ts';
export * from './rights.ts';
export * from './tree.ts';
