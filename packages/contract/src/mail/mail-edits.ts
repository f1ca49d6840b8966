import { z } from 'zod';
import { limits } from '../limits.ts';

/** A sender as it stands in a mail: `Trackyard <trackyard@example.com>`, or the address alone. */
export const mailSender = /^([^<>"\r\n]{1,100} <[^\s<>@,;]+@[^\s<>@,;]+>|[^\s<>@,;]+@[^\s<>@,;]+)$/;

const account = {
  user: z.string().max(limits.mailAccountLength),
  password: z.string().max(limits.mailAccountLength),
  from: z.string().max(limits.mailAccountLength).regex(mailSender, 'Enter a sender such as Trackyard <trackyard@example.com>.'),
};

/** A mail server that is not set yet. Its host, port and encryption are known where it is Google's. */
export const mailEdits = z.object({
  host: z
    .string()
    .regex(/^[a-z0-9._-]{1,253}$/i, 'Enter a host such as mail.example.com.')
    .optional(),
  port: z.number().int().min(1).max(65_535).optional(),
  /** TLS from the first byte; else it begins with STARTTLS. */
  secure: z.boolean().default(false),
  ...account,
});
export type MailEdits = z.infer<typeof mailEdits>;

/** An account of Microsoft 365, by whose server mail goes out. */
export const microsoftEdits = z.object(account);
export type MicrosoftEdits = z.infer<typeof microsoftEdits>;
