import { TrackyardError } from '@trackyard/contract';
import type { Configuration } from '../../platform/configuration.ts';

const discoveryPath = '/.well-known/openid-configuration';
/** Of Microsoft Entra: there everybody of every company signs in, and the issuer in the answer is another one. */
const everybodys = /^https:\/\/login\.microsoftonline\.[a-z.]+\/(common|organizations|consumers)(\/|$)/i;

/** An issuer as it was typed, or the address of its discovery document. Rejects with `invalidInput` and says what is wrong. */
export function canonicalIssuer(typed: string, { outsideAllowed }: Pick<Configuration, 'outsideAllowed'>): string {
  const text = typed.endsWith(discoveryPath) ? typed.slice(0, -discoveryPath.length) : typed;
  const address = URL.parse(text);
  if (!address?.hostname || address.username || address.password) throw invalid('This is no address of an OpenID provider.');
  if (address.protocol !== 'https:' && !outsideAllowed.includes(address.host)) throw invalid('The issuer has to begin with https.');
  if (everybodys.test(text)) throw invalid('Enter the issuer of your own directory: …/{directory id}/v2.0. This one is of every company.');
  return text;
}

const invalid = (text: string) => new TrackyardError('invalidInput', text);
