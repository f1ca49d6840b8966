import { type InputOf, type MailHost, type OfficeSuite, suiteMailHosts } from '@trackyard/contract';

/** A mail server as somebody types it. */
export interface MailFields {
  suite: OfficeSuite;
  host: string;
  port: '587' | '465' | '25';
  user: string;
  password: string;
  from: string;
}

/** The servers of Google and Microsoft are known; encryption from the first byte is for port 465. */
export function serverOf({ suite, host, port }: MailFields): MailHost {
  if (suite !== 'NONE') return suiteMailHosts[suite];
  return { host: host.trim(), port: Number(port), secure: port === '465' };
}

export function testInputOf(fields: MailFields): Omit<InputOf<'tenant.testEmailConfig'>, 'tenantId'> {
  const account = { user: fields.user.trim(), password: fields.password, from: fields.from.trim() };
  const officeSuiteType = fields.suite;
  if (officeSuiteType === 'MICROSOFT') return { officeSuiteType, microsoftEdits: account };
  return { officeSuiteType, mailEdits: { ...account, ...(officeSuiteType === 'NONE' && serverOf(fields)) } };
}

/** The lines that set the server, as in docs/configuration.md. */
export function mailVariables(fields: MailFields): string[] {
  const { host, port, secure } = serverOf(fields);
  const user = fields.user.trim();
  const account = user ? `${encodeURIComponent(user)}:${encodeURIComponent(fields.password)}@` : '';
  return [`TRACKYARD_SMTP_URL=${secure ? 'smtps' : 'smtp'}://${account}${host}:${port}`, `TRACKYARD_MAIL_FROM=${fields.from.trim()}`];
}
