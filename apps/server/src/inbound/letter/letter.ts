import { limits, meetingInvitation } from '@trackyard/contract';
import type { ReadInvitation } from '@trackyard/rules/invitations';
import { z } from 'zod';
import type { Sandbox } from '../../platform/sandbox/sandbox.ts';
import { SandboxFailure, type SandboxTask } from '../../platform/sandbox/task.ts';

/** An email as a track takes it. */
export interface Letter {
  /** Its own id, or where it has none one made of its bytes. */
  messageId: string;
  /** Two emails with the same one are the same. */
  contentHash: string;
  /** The ids of the emails that it replies to, the nearest first. */
  answers: string[];
  sender: { name: string; address: string };
  /** One of our relays verified that the sender’s domain sent it. The sender of any other email is a claim. */
  isProven: boolean;
  /** '' where it has none. */
  subject: string;
  files: LetterFile[];
}
export interface LetterFile {
  name: string;
  bytes: Uint8Array;
  /** It is a forwarded email. */
  isEmail: boolean;
  invitation: ReadInvitation | null;
}

/** Why an email is refused, in the words of SMTP. */
export class Refusal extends Error {
  readonly responseCode: number;
  constructor(responseCode: number, text: string, options?: ErrorOptions) {
    super(text, options);
    this.responseCode = responseCode;
  }
}

const line = (longest: number) => z.string().max(longest);
const readLetterAnswer = z.object({
  messageId: line(500),
  contentHash: z.string().regex(/^[0-9a-f]{64}$/),
  answers: z.array(line(500)).max(50),
  sender: z.object({ name: line(limits.emailLength), address: line(limits.emailLength) }),
  isProven: z.boolean(),
  subject: line(2_000),
  files: z.array(
    z.object({
      name: z.string(),
      size: z.number().int().min(0),
      isEmail: z.boolean(),
      invitation: z.object({ method: z.enum(['request', 'cancel', 'reply']), invitation: meetingInvitation }).nullable(),
    }),
  ),
});
/** Its files are the bytes beside it, one after the other. */
export type LetterAnswer = z.infer<typeof readLetterAnswer>;
const letterAnswer = z.union([z.object({ refusal: z.object({ code: z.number().int(), text: z.string().max(200) }) }), readLetterAnswer]);

/** `authservId`: of our relay that delivers the email; null where a stranger delivers it. */
export interface LetterInput {
  authservId: string | null;
}
const letterTask: SandboxTask<LetterInput, unknown> = {
  module: new URL('./read.ts', import.meta.url),
  ...{ memory: 700_000_000, timeMs: 10_000, atOnce: 2 },
  // Each process takes as long to start as hundreds of emails to read.
  itemsPerProcess: 50,
  mostAnswer: { value: 100_000_000, bytes: 4 * limits.inboundBytes },
};

/** Reads an email in a sandbox. Rejects with a `Refusal` where it is none, takes too much to read, or is one that programs send to one another without end. */
export async function readLetter(sandbox: Sandbox, raw: Uint8Array, input: LetterInput): Promise<Letter> {
  const { output, bytes } = await sandbox.run(letterTask, input, raw).catch((cause: unknown) => {
    // A process that breaks off may do so for reasons of this machine: the sender tries again.
    if (!(cause instanceof SandboxFailure) || cause.kind === 'crash') throw cause;
    throw new Refusal(554, refusals[cause.kind], { cause });
  });
  const answer = letterAnswer.parse(output);
  if ('refusal' in answer) throw new Refusal(answer.refusal.code, answer.refusal.text);
  let at = 0;
  const files = answer.files.map(({ size, ...file }) => {
    at += size;
    return { ...file, bytes: bytes.subarray(at - size, at) };
  });
  return { ...answer, files };
}
const refusals: Readonly<Record<Exclude<SandboxFailure['kind'], 'crash'>, string>> = {
  refused: '5.6.0 This is no email',
  memory: '5.6.0 This email takes too much memory to read',
  time: '5.6.0 This email takes too long to read',
};
