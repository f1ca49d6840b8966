import { contentIdOf, contentIdsIn, emailNesting, partName, prepareEmail, sentName } from '@trackyard/rules/email';
import PostalMime, { type Address, type Attachment } from 'postal-mime';
import type { OpenedFile } from '../../../shared/entries/index.ts';
import { type CleanHtml, cleanHtml } from '../clean-html.ts';
import type { Loading } from '../Loaded.tsx';
import { readBytes } from '../read-bytes.ts';

export interface Mail {
  subject: string;
  from: string;
  to: string;
  cc: string;
  /** ISO 8601; null where the mail says none that can be read. */
  date: string | null;
  /** As it was designed; null where it is nothing but text. */
  page: CleanHtml | null;
  text: string;
  attachments: { name: string; bytes: Uint8Array<ArrayBuffer> }[];
}

/** A mail as it was sent (RFC 5322), with the pictures that came with it. */
export async function readMail(file: OpenedFile, loading: Loading): Promise<Mail> {
  const raw = await readBytes(file, loading);
  const mail = await PostalMime.parse(prepareEmail(raw), { attachmentEncoding: 'arraybuffer', maxNestingDepth: emailNesting });
  if (!mail.from && !mail.subject && !mail.date) throw new Error('This is no mail.');
  const { subject = '', from, to, cc, date, html, text = '', attachments } = mail;
  const isRead = date !== undefined && !Number.isNaN(Date.parse(date));
  return {
    ...{
      subject: sentName(subject, mostName),
      from: textOf(from ? [from] : []),
      to: textOf(to),
      cc: textOf(cc),
      date: isRead ? date : null,
    },
    page: html === undefined ? null : cleanHtml(withPictures(html, attachments), { pictures: 'data', styles: true }),
    text,
    attachments: attachedFiles(attachments, html),
  };
}

/** Files beside the text: pictures in it are none. */
export function attachedFiles(attachments: readonly Attachment[], html = ''): Mail['attachments'] {
  const shown = contentIdsIn(html);
  return attachments
    .filter((it) => !(it.related && it.mimeType.startsWith('image/') && shown.has(contentIdOf(it.contentId))))
    .map((it, at) => ({ name: partName(it, at), bytes: bytesOf(it) }));
}

const textOf = (all: readonly Address[] = []): string =>
  all
    .flatMap((it) => it.group ?? [it])
    .map(({ name, address }) => [sentName(name, mostName), sentName(address, mostName)])
    .map(([name, address]) => (name && address ? `${name} <${address}>` : name || address))
    .join(', ');

/** Characters of a subject or a name. */
const mostName = 2_000;
/** Characters of all pictures in the text of a mail, where one counts as often as it stands there. */
const mostPictures = 40_000_000;
/** Pictures that the mail carries stand in its text by the ids of their parts (RFC 2392). Those beyond the limit are left out. */
export function withPictures(html: string, attachments: readonly Attachment[], most = mostPictures): string {
  const parts = new Map(attachments.filter((it) => shownPicture.test(it.mimeType)).map((it) => [contentIdOf(it.contentId), it]));
  const encoded = new Map<string, string>();
  let total = 0;
  return html.replace(/cid:([^"'\s)>]+)/gi, (whole, given: string) => {
    const id = decoded(given);
    const part = parts.get(id);
    if (!part) return whole;
    // Base64 is a third longer than the bytes.
    total += encoded.get(id)?.length ?? Math.ceil(bytesOf(part).length * (4 / 3));
    if (total > most) return whole;
    const picture = encoded.get(id) ?? `data:${part.mimeType};base64,${base64(bytesOf(part))}`;
    encoded.set(id, picture);
    return picture;
  });
}
const shownPicture = /^image\/(png|jpeg|gif|webp)$/;
function decoded(id: string): string {
  try {
    return decodeURIComponent(id);
  } catch {
    return id;
  }
}
const bytesOf = ({ content }: Attachment): Uint8Array<ArrayBuffer> =>
  typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content as ArrayBuffer);

function base64(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 32_768) text += String.fromCharCode(...bytes.subarray(at, at + 32_768));
  return btoa(text);
}
