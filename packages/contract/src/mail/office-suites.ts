// In a file without schemas, so that pages need not load them.

/** The mail service of a company. */
export const officeSuites = ['NONE', 'GOOGLE', 'MICROSOFT'] as const;
export type OfficeSuite = (typeof officeSuites)[number];

/** Where a mail server listens. `secure`: TLS from the first byte; otherwise STARTTLS. */
export interface MailHost {
  host: string;
  port: number;
  secure: boolean;
}
/** The mail servers of the office suites. */
export const suiteMailHosts: Readonly<Record<Exclude<OfficeSuite, 'NONE'>, MailHost>> = {
  GOOGLE: { host: 'smtp.gmail.com', port: 465, secure: true },
  MICROSOFT: { host: 'smtp.office365.com', port: 587, secure: false },
};
