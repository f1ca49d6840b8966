import { promises } from 'node:dns';
import { type DomainProblem, domainRecord } from '@trackyard/contract';

/** How long one try waits, and how many there are: somebody is watching. */
const waiting = { timeout: 800, tries: 2 };
const unknown: ReadonlySet<string | undefined> = new Set(['ENOTFOUND', 'ENODATA']);

/** Looks up the record that verifies a domain. Returns the problem, or null if the record is right. `server`: a name server; null: the system's. */
export async function lookUpDomain(name: string, token: string, server: string | null): Promise<DomainProblem | null> {
  const { host, value } = domainRecord(name, token);
  const resolver = new promises.Resolver(waiting);
  if (server !== null) resolver.setServers([server]);
  try {
    const records = await resolver.resolveTxt(host);
    return records.some((parts) => parts.join('').trim() === value) ? null : 'otherRecord';
  } catch (cause) {
    return unknown.has((cause as NodeJS.ErrnoException).code) ? 'noRecord' : 'noAnswer';
  }
}
