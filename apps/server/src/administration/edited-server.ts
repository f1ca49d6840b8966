import { type ParsedInputOf, suiteMailHosts, TrackyardError } from '@trackyard/contract';
import type { MailServer } from '../platform/mail-settings.ts';

type Edits = Pick<ParsedInputOf<'tenant.testEmailConfig'>, 'officeSuiteType' | 'mailEdits' | 'microsoftEdits'>;

/** The mail server of the edits; null without edits. Rejects incomplete edits with `invalidInput`. */
export function editedServer({ officeSuiteType, mailEdits, microsoftEdits }: Edits): MailServer | null {
  const edits = officeSuiteType === 'MICROSOFT' ? microsoftEdits : mailEdits;
  if (!edits) {
    if (officeSuiteType === 'NONE') return null;
    throw new TrackyardError('invalidInput', 'Enter the account by which mail goes out.');
  }
  if ((edits.user === '') !== (edits.password === ''))
    throw new TrackyardError('invalidInput', 'Enter both the name and the password, or neither.');
  const auth = edits.user === '' ? null : { user: edits.user, pass: edits.password };
  if (officeSuiteType !== 'NONE') return { ...suiteMailHosts[officeSuiteType], auth, from: edits.from };
  if (!mailEdits?.host) throw new TrackyardError('invalidInput', 'Enter the host of the mail server.');
  const { host, secure, port = secure ? 465 : 587 } = mailEdits;
  return { host: host.toLowerCase(), port, secure, auth, from: edits.from };
}
