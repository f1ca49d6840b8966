import { domainToASCII } from 'node:url';
import { limits, TrackyardError } from '@trackyard/contract';

/** Where anybody can have an address: such a domain is no company's own. */
const publicMail: ReadonlySet<string> = new Set([
  ...['gmail.com', 'googlemail.com', 'outlook.com', 'hotmail.com', 'live.com', 'msn.com', 'yahoo.com', 'ymail.com', 'aol.com'],
  ...['icloud.com', 'me.com', 'mac.com', 'proton.me', 'protonmail.com', 'gmx.de', 'gmx.net', 'gmx.com', 'gmx.at', 'gmx.ch', 'web.de'],
  ...['t-online.de', 'freenet.de', 'mail.com', 'mail.ru', 'yandex.ru', 'yandex.com', 'qq.com', '163.com', '126.com', 'zoho.com'],
  ...['fastmail.com', 'tutanota.com', 'tuta.com', 'orange.fr', 'wanadoo.fr', 'free.fr', 'laposte.net', 'libero.it', 'hey.com'],
]);
/** Second-level domains of country registries, such as `co.uk`. */
const registryPart = /^(ac|co|com|edu|gob|gov|gouv|ltd|ne|net|or|org|plc|sch)\.[a-z]{2}$/;
const label = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;

/** A domain in lower case and Punycode; '' for what is none. */
export const asciiDomain = (typed: string): string => domainToASCII(typed.trim().replace(/\.$/, '')).toLowerCase();

/** Normalises a domain (lower case, Punycode). Rejects invalid names, public suffixes and domains of public mail services with `invalidInput`. */
export function canonicalDomain(typed: string): string {
  const name = asciiDomain(typed);
  const labels = name.split('.');
  const isDomain =
    labels.length > 1 && name.length <= limits.domainLength && labels.every((it) => label.test(it)) && !/^\d+$/.test(labels.at(-1)!);
  if (!isDomain) throw new TrackyardError('invalidInput', 'This is no domain. Enter one such as kestrel.example.');
  if (publicMail.has(name) || registryPart.test(name))
    throw new TrackyardError('invalidInput', `Anybody can have an address at ${name}, so it can’t belong to one company.`);
  return name;
}
