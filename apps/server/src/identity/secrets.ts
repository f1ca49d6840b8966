export { hashOf } from '../platform/nouns/shown-once.ts';
