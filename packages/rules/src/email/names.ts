import { isVisible, limits, oneLine } from '@trackyard/contract';

/** A name or a subject out of an email, as forms take it; '' where there is nothing to see in it. */
export function sentName(text: string | null | undefined, longest: number = limits.fileNameLength): string {
  const line = oneLine(oneLine(text ?? '').slice(0, longest));
  return isVisible(line) ? line : '';
}

/** A part of an email whose name is looked for. */
interface Part {
  filename: string | null | undefined;
  mimeType: string;
  /** Of an email within the email. */
  subject?: string | undefined;
}
/** The name of a part that is a file. One without a name gets it from its type, and a forwarded email from its subject. `at`: from 0. */
export function partName({ filename, mimeType, subject }: Part, at: number): string {
  // Some programs send the path of the file.
  const given = sentName(filename?.split(/[\\/]/).at(-1), Number.POSITIVE_INFINITY);
  if (given !== '') return given;
  const type = mimeType.toLowerCase();
  if (type === 'message/rfc822') return `${sentName(subject, limits.fileNameLength - 4) || 'Email'}.eml`;
  const ending = endings[type];
  return `attachment-${at + 1}${ending ? `.${ending}` : ''}`;
}

const endings: Readonly<Record<string, string>> = {
  ...{ 'text/plain': 'txt', 'text/html': 'html', 'text/csv': 'csv', 'text/calendar': 'ics', 'text/vcard': 'vcf', 'text/markdown': 'md' },
  ...{ 'text/rtf': 'rtf', 'text/xml': 'xml', 'application/xml': 'xml', 'application/json': 'json', 'application/rtf': 'rtf' },
  ...{ 'image/png': 'png', 'image/jpeg': 'jpg', 'image/gif': 'gif', 'image/webp': 'webp', 'image/avif': 'avif', 'image/heic': 'heic' },
  ...{ 'image/tiff': 'tiff', 'image/bmp': 'bmp', 'image/svg+xml': 'svg' },
  ...{ 'audio/mpeg': 'mp3', 'audio/mp4': 'm4a', 'audio/ogg': 'ogg', 'audio/wav': 'wav', 'audio/x-wav': 'wav' },
  ...{ 'video/mp4': 'mp4', 'video/webm': 'webm', 'video/quicktime': 'mov' },
  ...{ 'application/pdf': 'pdf', 'application/zip': 'zip', 'application/x-zip-compressed': 'zip', 'application/gzip': 'gz' },
  ...{ 'application/msword': 'doc', 'application/vnd.ms-excel': 'xls', 'application/vnd.ms-powerpoint': 'ppt' },
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': 'pptx',
  'application/vnd.oasis.opendocument.text': 'odt',
  'application/vnd.oasis.opendocument.spreadsheet': 'ods',
  'application/vnd.ms-outlook': 'msg',
  'application/pkcs7-signature': 'p7s',
  'application/x-pkcs7-signature': 'p7s',
  'application/pgp-signature': 'asc',
};
