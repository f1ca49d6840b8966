import { addressParser, type Email } from 'postal-mime';

/**
 * Whether the mail server with this id (authserv-id) found that the domain of the From line sent the email: DMARC passed for that domain. Only its
 * first header counts (RFC 8601): senders write others below it. An email with several senders has no verdict.
 */
export function isProven({ headers }: Pick<Email, 'headers'>, authservId: string | null): boolean {
  if (authservId === null) return false;
  const domain = domainOfSender(headers);
  const verdict = headers
    .filter((it) => it.key === 'authentication-results')
    .map((it) => resultsIn(it.value))
    .find((it) => it.authservId === authservId.toLowerCase());
  return domain !== null && verdict?.results.some((it) => isPassOf(it, domain)) === true;
}

function domainOfSender(headers: Email['headers']): string | null {
  const from = headers.filter((it) => it.key === 'from');
  const senders = from.length === 1 ? addressParser(from[0]!.value) : [];
  const address = senders.length === 1 ? (senders[0]!.address ?? '') : '';
  return /^[^@\s]+@([^@\s]+)$/.exec(address)?.[1]?.toLowerCase() ?? null;
}

interface Results {
  authservId: string;
  /** Such as `dmarc=pass header.from=farm.example`, in small letters. */
  results: string[];
}
function resultsIn(value: string): Results {
  const [id = '', ...results] = withoutComments(value)
    .split(';')
    .map((it) => it.trim().toLowerCase());
  // A version may follow the id.
  return { authservId: unquoted(id.split(/\s/, 1)[0]!), results };
}

function isPassOf(result: string, domain: string): boolean {
  const [method = '', ...properties] = result.replace(/\s*=\s*/g, '=').split(/\s+/);
  const from = properties.find((it) => it.startsWith('header.from='))?.slice('header.from='.length) ?? '';
  return /^dmarc(\/1)?=pass$/.test(method) && unquoted(from).split('@').at(-1) === domain;
}

const unquoted = (text: string): string => text.replace(/^"(.*)"$/, '$1');

/** What stands in comments or quotes is no result, whatever it looks like: comments go, and quotes hold no separators. */
function withoutComments(value: string): string {
  let [depth, isQuoted, text] = [0, false, ''];
  for (let at = 0; at < value.length; at++) {
    const character = value[at]!;
    if (character === '\\') {
      at++;
      continue;
    }
    if (character === '"' && depth === 0) isQuoted = !isQuoted;
    if (character === '(' && !isQuoted) depth++;
    else if (character === ')' && !isQuoted && depth > 0) depth--;
    else if (depth === 0) text += isQuoted && /[;=\s]/.test(character) ? '_' : character;
  }
  return text;
}
