import { readFile } from 'node:fs/promises';
import { createSecureContext } from 'node:tls';
import { TrackyardError } from '@trackyard/contract';

interface Certificate {
  cert: string;
  key: string;
}

/** The certificate and its key from their files. Throws `invalidInput` with one clear sentence where they can't serve. */
export async function readCertificate(files: { cert: string; key: string }): Promise<Certificate> {
  const certificate = { cert: await read(files.cert, '--tls-cert'), key: await read(files.key, '--tls-key') };
  try {
    createSecureContext(certificate);
  } catch (cause) {
    const text = `The certificate ${files.cert} and the key ${files.key} can't be used together: ${(cause as Error).message}.`;
    throw new TrackyardError('invalidInput', text, { cause });
  }
  return certificate;
}

async function read(file: string, flag: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (cause) {
    throw new TrackyardError('invalidInput', `${flag}: the file ${file} can't be read (${(cause as NodeJS.ErrnoException).code}).`, {
      cause,
    });
  }
}
