import type { CommentPosition } from '@trackyard/contract';

/** On which files people comment on places: pictures, and documents page by page. By the media type that the server found in them. */
export function surfaceOf(mediaType: string): 'picture' | 'pages' | null {
  if (mediaType === 'application/pdf') return 'pages';
  return /^image\/(png|jpeg|gif|webp|avif|svg\+xml)$/.test(mediaType) ? 'picture' : null;
}

/** Whether a file of this media type has such a place: a page on documents, none on pictures. */
export function fitsSurface(mediaType: string, { page }: Pick<CommentPosition, 'page'>): boolean {
  const surface = surfaceOf(mediaType);
  return surface !== null && (surface === 'pages') === (page !== null);
}
