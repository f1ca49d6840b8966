/** How the text of a file is taken out. */
export type TextKind = 'plain' | PackedKind;
/** Kinds whose text has to be taken out by a parser. */
export type PackedKind = 'html' | 'mail' | 'pdf' | 'zip';

/** Bytes of a file; of a larger one no text is taken out, unless it is plain text. */
export const mostBytes = 50_000_000;
/** Bytes of a plain text that are read. */
export const mostPlainBytes = 4_000_000;

/** Whether text may be in bytes of this media type. What is in a zip file shows when it is opened. */
export const mayHaveText = (mediaType: string, size: number): boolean =>
  size > 0 && (mediaType === 'text/plain' || (size <= mostBytes && (mediaType === 'text/html' || packed(mediaType) !== null)));

/** `beginning`: the first bytes, which tell mails and web pages from other texts. */
export function textKind(mediaType: string, beginning: Uint8Array): TextKind | null {
  if (mediaType !== 'text/plain') return packed(mediaType);
  const start = new TextDecoder().decode(beginning.subarray(0, 8_000));
  if (/^\s*(<!--[\s\S]*?-->\s*)?(<!doctype html|<html[\s>])/i.test(start)) return 'html';
  return isMail(start) ? 'mail' : 'plain';
}

function packed(mediaType: string): TextKind | null {
  if (mediaType === 'text/html') return 'html';
  if (mediaType === 'message/rfc822') return 'mail';
  if (mediaType === 'application/pdf') return 'pdf';
  return mediaType === 'application/zip' || /^application\/vnd\.(openxmlformats-officedocument|oasis\.opendocument)\./.test(mediaType)
    ? 'zip'
    : null;
}

/** It begins with header fields (RFC 5322, 2.2), a sender and a date or a subject among them. */
function isMail(start: string): boolean {
  const head = start.split(/\r?\n\r?\n/, 1)[0]!;
  const isHeader = head.split(/\r?\n/).every((line, at) => /^[\w-]+:/.test(line) || (at > 0 && /^[ \t]/.test(line)));
  return isHeader && /^from:/im.test(head) && /^(date|subject):/im.test(head);
}
