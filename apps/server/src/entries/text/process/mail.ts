import { emailNesting, prepareEmail } from '@trackyard/rules/email';
import PostalMime, { type Address } from 'postal-mime';
import { collect } from './collected.ts';
import { readHtml } from './markup.ts';

/** Subject, sender, recipients and text of a mail (RFC 5322), and what its files are called. */
export async function readMail(bytes: Uint8Array): Promise<string> {
  const {
    subject = '',
    from,
    to = [],
    cc = [],
    text,
    html,
    attachments,
  } = await PostalMime.parse(prepareEmail(bytes), {
    maxNestingDepth: emailNesting,
  });
  const into = collect();
  into.add(`${subject}\n${named(from ? [from] : [])}\n${named([...to, ...cc])}\n\n`);
  if (text?.trim()) into.add(text);
  else readHtml(html ?? '', into);
  into.add(`\n${attachments.flatMap((it) => it.filename ?? []).join('\n')}`);
  return into.text();
}

const named = (all: readonly Address[]): string =>
  all
    .flatMap((it) => it.group ?? [it])
    .map(({ name, address = '' }) => (name ? `${name} <${address}>` : address))
    .join(', ');
