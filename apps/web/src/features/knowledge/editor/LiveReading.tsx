import type { DocumentNode } from '@trackyard/rules';
import type { ReactNode } from 'react';
import { useLiveDocument } from './useLiveDocument.ts';

interface Props {
  articleId: string;
  /** Until it is here, and where it can't be read. */
  fallback: ReactNode;
  children: (document: DocumentNode) => ReactNode;
}
/** Reads a document from its updates, so that what was written here shows before the server has read it. */
export function LiveReading({ articleId, fallback, children }: Props) {
  const { live } = useLiveDocument(articleId);
  const document = live?.read() ?? null;
  return document ? children(document) : fallback;
}
