/** Live documents as Yjs has them: read as a ProseMirror document, and the check of updates from strangers. */
export * from './check-update.ts';
export * from './compare/index.ts';
export * from './document-of.ts';
export * from './passages.ts';
export * from './rewrite.ts';
export * from './update-of.ts';
