import { z } from 'zod';
import { expectations } from '../operations/audience.ts';
import { operation } from '../operations/operation.ts';
import { outgoingMail } from './outgoing-mail.ts';

const nothing = z.object({});

export const mailOperations = [
  operation({
    name: 'mail.listMail',
    kind: 'query',
    method: 'GET',
    path: '/api/mail',
    rate: 'read',
    summary: 'Mail that waits here because no mail server is set, and what became of what was sent; the newest first.',
    input: nothing,
    output: z.object({ mails: z.array(outgoingMail) }),
    errors: [],
    security: true,
    access: { who: 'systemAdmin' },
    expect: expectations.systemAdmin,
  }),
] as const;
