import './texts.ts';

export { KnowledgePage } from './KnowledgePage.tsx';
