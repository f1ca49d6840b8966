import { z } from 'zod';
import type { Mistake } from './given-settings.ts';
import type { Setting } from './setting.ts';

/** A server that takes mail for people anywhere (RFC 6409). */
export interface MailServer {
  host: string;
  port: number;
  /** TLS from the first byte (RFC 8314); else it is begun where the server offers it. */
  secure: boolean;
  auth: { user: string; pass: string } | null;
  /** The sender, as it stands in a mail: `Trackyard <trackyard@example.com>`. */
  from: string;
}

export const mailSettings = {
  smtpUrl: {
    flag: null,
    env: 'TRACKYARD_SMTP_URL',
    schema: z.string().refine((it) => parsed(it) !== null, 'must be an address such as smtps://user:password@mail.example.com'),
    default: null,
    isSecret: true,
    shownDefault: 'none: mail waits on a page for the administrator',
    description:
      'Server that mail goes out by: `smtps://` with TLS from the first byte (port 465), `smtp://` with STARTTLS (port 587). What in a name or password is no letter or digit is percent-encoded. With a password nothing goes without TLS, but to this machine itself. Needs `TRACKYARD_MAIL_FROM`; set `TRACKYARD_PUBLIC_ADDRESS` too, so that links in mail lead here.',
  },
  mailFrom: {
    flag: null,
    env: 'TRACKYARD_MAIL_FROM',
    schema: z
      .string()
      .regex(
        /^([^<>"\r\n]{1,100} <[^\s<>@,;]+@[^\s<>@,;]+>|[^\s<>@,;]+@[^\s<>@,;]+)$/,
        'must be a sender such as Trackyard <trackyard@example.com>',
      ),
    default: null,
    shownDefault: 'none',
    description: 'Sender of all mail. Belongs to the mail server.',
  },
} satisfies Record<string, Setting>;

/** From the values of all settings; null where none is set. One without the other is a mistake. */
export function mailServerOf({ smtpUrl, mailFrom }: Record<string, unknown>, mistakes: Mistake[]): MailServer | null {
  if (!smtpUrl && !mailFrom) return null;
  const [given, missing] = smtpUrl
    ? ([mailSettings.smtpUrl, mailSettings.mailFrom] as const)
    : ([mailSettings.mailFrom, mailSettings.smtpUrl] as const);
  if (!smtpUrl || !mailFrom) {
    mistakes.push({ path: missing.env, message: `${given.env} needs ${missing.env} beside it.` });
    return null;
  }
  return { ...parsed(smtpUrl as string)!, from: mailFrom as string };
}

function parsed(text: string): Omit<MailServer, 'from'> | null {
  const url = URL.parse(text);
  if (!url?.hostname || !['smtp:', 'smtps:'].includes(url.protocol) || !['', '/'].includes(url.pathname) || url.search || url.hash)
    return null;
  const secure = url.protocol === 'smtps:';
  try {
    const [user, pass] = [decodeURIComponent(url.username), decodeURIComponent(url.password)];
    if ((user === '') !== (pass === '')) return null;
    const host = url.hostname.replace(/^\[|\]$/g, '');
    return { host, port: Number(url.port) || (secure ? 465 : 587), secure, auth: user ? { user, pass } : null };
  } catch {
    return null;
  }
}
