import { TrackyardError } from '@trackyard/contract';
import { asError } from '../connection/index.ts';
import { texts } from '../texts.ts';

/** It goes on by itself once the server, or the person, is back. */
export const isPassing = ({ code, status }: TrackyardError): boolean =>
  code === 'unauthenticated' || code === 'tooManyRequests' || status >= 500;

/** The status of the server's answer; null for a file that can't be read here, of which the server knows nothing. */
export const statusOf = ({ message, status }: TrackyardError): number | null => (message === texts.fileNotRead ? null : status);

/** The record or its field went meanwhile, the field is full or closed to this person: the file is in its folder, and they see why. */
export function failToLink(error: unknown): never {
  const failure = asError(error);
  if (isPassing(failure)) throw failure;
  const { code, message, details } = failure;
  throw new TrackyardError(code, texts.notLinked(message), { cause: failure, ...(details && { details }) });
}
