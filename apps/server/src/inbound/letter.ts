import { createHash } from 'node:crypto';
import { limits } from '@trackyard/contract';
import { type ReadInvitation, readInvitation } from '@trackyard/rules/invitations';
import PostalMime, { type Attachment, type Email } from 'postal-mime';

/** An email as a track takes it. */
export interface Letter {
  /** Its own id, or where it has none one made of its bytes. */
  messageId: string;
  /** The ids of those that it answers, the nearest first. */
  answers: string[];
  sender: { name: string; address: string };
  /** '' where it has none. */
  subject: string;
  files: { name: string; bytes: Uint8Array; invitation: ReadInvitation | null }[];
}

/** Why an email is refused, in the words of SMTP. */
export class Refusal extends Error {
  readonly responseCode: number;
  constructor(responseCode: number, text: string) {
    super(text);
    this.responseCode = responseCode;
  }
}

/** Rejects with a `Refusal` for mail that programs send to one another without end. */
export async function readLetter(raw: Uint8Array): Promise<Letter> {
  const mail = await PostalMime.parse(raw, { attachmentEncoding: 'arraybuffer' }).catch((cause: unknown) => {
    throw Object.assign(new Refusal(554, '5.6.0 This is no email'), { cause });
  });
  refuseLoops(mail);
  const address = oneLine(mail.from?.address ?? '').slice(0, limits.emailLength);
  const attached = mail.attachments.filter((it) => !isShownInText(it, mail.html ?? ''));
  return {
    messageId: idOf(mail.messageId) ?? `<${createHash('sha256').update(raw).digest('hex')}@trackyard>`,
    answers: [...new Set([...idsIn(mail.inReplyTo), ...idsIn(mail.references).toReversed()])].slice(0, mostAnswers),
    sender: { name: oneLine(mail.from?.name ?? '').slice(0, limits.displayNameLength) || address, address },
    subject: oneLine(mail.subject ?? ''),
    files: [...attached.slice(0, limits.inboundFiles).map(fileOf).filter(isNoSecondForm), ...noteOfOthers(attached.length)],
  };
}

function fileOf({ filename, mimeType, content }: Attachment, at: number): Letter['files'][number] {
  const bytes = new Uint8Array(content as ArrayBuffer);
  const isCalendar = /^(text\/calendar|application\/ics)$/i.test(mimeType) || /\.ics$/i.test(filename ?? '');
  const invitation = isCalendar && bytes.length <= limits.invitationLength ? readInvitation(new TextDecoder().decode(bytes)) : null;
  return { name: oneLine(filename ?? '') || (isCalendar ? unnamedInvitation : `attachment-${at + 1}`), bytes, invitation };
}

/** Of files that are too many a text among the others says where they are. */
function noteOfOthers(count: number): Letter['files'] {
  const left = count - limits.inboundFiles;
  if (left <= 0) return [];
  const files = left === 1 ? '1 more file' : `${left} more files`;
  const text = `This email came with ${count} files. The first ${limits.inboundFiles} are here. To get the others, save the email itself and open it in a mail app.\n`;
  return [{ name: `${files} in the email.txt`, bytes: Buffer.from(text), invitation: null }];
}

/** Many mail programs send an invitation as a part of the mail without a name, and again as a file. Of two that are called so, the first stays. */
const isNoSecondForm = (it: Letter['files'][number], at: number, files: Letter['files']): boolean =>
  it.name !== unnamedInvitation ||
  !files.some(
    (other, place) => (other.name !== unnamedInvitation || place < at) && other !== it && Buffer.compare(other.bytes, it.bytes) === 0,
  );

/** A picture that stands in the text, such as a logo. What senders call inline besides is a file like others. */
const isShownInText = ({ mimeType, contentId }: Attachment, html: string): boolean =>
  mimeType.startsWith('image/') && contentId !== undefined && html.includes(`cid:${contentId.replace(/^<|>$/g, '')}`);

const unnamedInvitation = 'invitation.ics';
const mostAnswers = 50;
/** Servers between us and the sender (RFC 5321, 6.3). */
const mostHops = 50;
/** Answers of programs (RFC 3834), and reports of mail that could not be delivered (RFC 3464), which answer to what we never sent. */
function refuseLoops({ headers }: Email): void {
  const headerOf = (key: string) =>
    headers
      .find((it) => it.key === key)
      ?.value.toLowerCase()
      .trim();
  if (headers.filter((it) => it.key === 'received').length > mostHops) throw new Refusal(554, '5.4.6 This mail goes in circles');
  const automatic = headerOf('auto-submitted') ?? 'no';
  if (automatic.startsWith('auto-replied')) throw new Refusal(554, '5.7.1 Automatic answers are not taken');
  if (headerOf('content-type')?.startsWith('multipart/report')) throw new Refusal(554, '5.7.1 Reports are not taken');
}

const idsIn = (header: string | undefined): string[] => (header?.match(/<[^<>\s\p{Cc}]{1,500}>/gu) ?? []).map((it) => it.slice(0, 500));
const idOf = (header: string | undefined): string | undefined => idsIn(header)[0];
const oneLine = (text: string): string => text.replace(/[\p{Cc}\s]+/gu, ' ').trim();
