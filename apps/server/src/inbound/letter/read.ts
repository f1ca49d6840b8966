import { createHash } from 'node:crypto';
import { limits } from '@trackyard/contract';
import { contentIdOf, contentIdsIn, EmailTooComplex, emailNesting, prepareEmail } from '@trackyard/rules/email';
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
  const address = oneLine(mail.from?.address ?? '').slice(0, limits.emailLength);
  const shown = contentIdsIn(mail.html ?? '');
  const attached = mail.attachments.filter((it) => !isShownInText(it, shown));
  const files = attached.slice(0, limits.inboundFiles).map(fileOf);
  return {
    messageId: idOf(mail.messageId) ?? `<${createHash('sha256').update(raw).digest('hex')}@trackyard>`,
    answers: [...new Set([...idsIn(mail.inReplyTo), ...idsIn(mail.references).toReversed()])].slice(0, mostAnswers),
    sender: { name: oneLine(mail.from?.name ?? '').slice(0, limits.displayNameLength) || address, address },
    isProven: isProven(mail, authservId),
    subject: oneLine(mail.subject ?? '').slice(0, mostSubject),
    files: [...files.filter(isNoSecondForm), ...noteOfOthers(attached.length)],
  };
}

function fileOf({ filename, mimeType, content }: Attachment, at: number): LetterFile {
  const bytes = new Uint8Array(content as ArrayBuffer);
  const isCalendar = /^(text\/calendar|application\/ics)$/i.test(mimeType) || /\.ics$/i.test(filename ?? '');
  const invitation = isCalendar && bytes.length <= limits.invitationLength ? readInvitation(new TextDecoder().decode(bytes)) : null;
  return { name: oneLine(filename ?? '') || (isCalendar ? unnamedInvitation : `attachment-${at + 1}`), bytes, isEmail: false, invitation };
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

/** A picture that stands in the text, such as a logo. What senders call inline besides is a file like others. */
const isShownInText = ({ mimeType, contentId }: Attachment, shown: ReadonlySet<string>): boolean =>
  mimeType.startsWith('image/') && shown.has(contentIdOf(contentId));

const unnamedInvitation = 'invitation.ics';
const mostAnswers = 50;
const mostSubject = 2_000;
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
