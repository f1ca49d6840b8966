export { releaseChanges } from './diff.ts';
export { canonicalJson, isEqual, onlyPart, type Part, type PartContents, type PartKind, partKinds } from './parts.ts';
