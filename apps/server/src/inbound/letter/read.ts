import { createHash } from 'node:crypto';
import { limits } from '@trackyard/contract';
import { contentIdOf, contentIdsIn, EmailTooComplex, emailNesting, partName, prepareEmail, sentName } from '@trackyard/rules/email';
import { readInvitation } from '@trackyard/rules/invitations';
import PostalMime, { type Attachment, type Email } from 'postal-mime';
import type { SandboxRun } from '../../platform/sandbox/task.ts';
import { type LetterAnswer, type LetterFile, type LetterInput, Refusal } from './letter.ts';
import { isProven } from './verdict.ts';

type Answer = LetterAnswer | { refusal: { code: number; text: string } };

/** Reads an email. Runs in a sandbox. */
export const run: SandboxRun<LetterInput, Answer> = async (input, raw) => {
  try {
    const { files, ...letter } = await readBytes(raw, input);
    return {
      output: { ...letter, files: files.map(({ bytes, ...file }) => ({ ...file, size: bytes.length })) },
      bytes: files.map((it) => it.bytes),
    };
  } catch (cause) {
    if (cause instanceof Refusal) return { output: { refusal: { code: cause.responseCode, text: cause.message } } };
    if (cause instanceof EmailTooComplex) return { output: { refusal: { code: 554, text: `5.6.0 ${cause.message}` } } };
    throw cause;
  }
};

async function readBytes(raw: Uint8Array, { authservId }: LetterInput): Promise<Omit<LetterAnswer, 'files'> & { files: LetterFile[] }> {
  const mail = await PostalMime.parse(prepareEmail(raw), { attachmentEncoding: 'arraybuffer', maxNestingDepth: emailNesting });
  refuseLoops(mail);
  const address = sentName(mail.from?.address, limits.emailLength);
  const shown = contentIdsIn(mail.html ?? '');
  const attached = mail.attachments.filter((it) => !isShownInText(it, shown));
  const files = await Promise.all(attached.slice(0, limits.inboundFiles).map(fileOf));
  const hash = contentHash(mail, raw);
  return {
    messageId: idOf(mail.messageId) ?? `<${hash}@trackyard>`,
    answers: [...new Set([...idsIn(mail.inReplyTo), ...idsIn(mail.references).toReversed()])].slice(0, mostAnswers),
    contentHash: hash,
    sender: { name: sentName(mail.from?.name, limits.displayNameLength) || address, address },
    isProven: isProven(mail, authservId),
    subject: sentName(mail.subject, mostSubject),
    files: [...files.filter(isNoSecondForm), ...noteOfOthers(attached.length)],
  };
}

async function fileOf({ filename, mimeType, content }: Attachment, at: number): Promise<LetterFile> {
  const bytes = new Uint8Array(content as ArrayBuffer);
  const isCalendar = /^(text\/calendar|application\/ics)$/i.test(mimeType) || /\.ics$/i.test(filename ?? '');
  const invitation = isCalendar && bytes.length <= limits.invitationLength ? readInvitation(new TextDecoder().decode(bytes)) : null;
  const isEmail = /^message\/(rfc822|global)$/i.test(mimeType);
  const subject = isEmail ? await subjectOf(bytes) : undefined;
  const name = isCalendar && sentName(filename) === '' ? unnamedInvitation : partName({ filename, mimeType, subject }, at);
  return { name, bytes, isEmail, invitation };
}

/** Of an email within an email. */
async function subjectOf(email: Uint8Array): Promise<string | undefined> {
  const text = Buffer.from(email.subarray(0, mostHeader));
  const end = /\r?\n\r?\n/.exec(text.toString('latin1'))?.index ?? text.length;
  return (await PostalMime.parse(prepareEmail(new Uint8Array(text.subarray(0, end))))).subject;
}

/** Two emails are the same where they have the same hash: not by their id, which senders choose, nor by the headers that servers add on the way. */
function contentHash({ headers }: Email, raw: Uint8Array): string {
  const hash = createHash('sha256');
  for (const key of ['from', 'date', 'message-id', 'subject', 'content-type'])
    hash.update(`${key}: ${headers.find((it) => it.key === key)?.value ?? ''}\n`);
  return hash.update(raw.subarray(endOfHeader(raw))).digest('hex');
}
function endOfHeader(raw: Uint8Array): number {
  const [returned, feed] = [0x0d, 0x0a];
  for (let at = raw.indexOf(feed); at >= 0; at = raw.indexOf(feed, at + 1)) {
    const next = raw[at + 1] === returned ? at + 2 : at + 1;
    if (raw[next] === feed) return next + 1;
  }
  return raw.length;
}

/** Of files that are too many a text among the others says where they are. */
function noteOfOthers(count: number): LetterFile[] {
  const left = count - limits.inboundFiles;
  if (left <= 0) return [];
  const files = left === 1 ? '1 more file' : `${left} more files`;
  const text = `This email came with ${count} files. The first ${limits.inboundFiles} are here. To get the others, save the email itself and open it in a mail app.\n`;
  return [{ name: `${files} in the email.txt`, bytes: Buffer.from(text), isEmail: false, invitation: null }];
}

/** Many mail programs send an invitation as a part of the mail without a name, and again as a file. Of two that are called so, the first stays. */
const isNoSecondForm = (it: LetterFile, at: number, files: readonly LetterFile[]): boolean =>
  it.name !== unnamedInvitation ||
  !files.some(
    (other, place) => (other.name !== unnamedInvitation || place < at) && other !== it && Buffer.compare(other.bytes, it.bytes) === 0,
  );

/** A picture within the text, such as a logo. Other parts that a sender marks as inline are files. */
const isShownInText = ({ mimeType, contentId }: Attachment, shown: ReadonlySet<string>): boolean =>
  mimeType.startsWith('image/') && shown.has(contentIdOf(contentId));

const unnamedInvitation = 'invitation.ics';
const mostAnswers = 50;
const mostSubject = 2_000;
/** Bytes of an email within an email that are looked at for its subject. */
const mostHeader = 64_000;
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
