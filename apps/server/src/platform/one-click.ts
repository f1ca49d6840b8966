import type { MutationName } from '@trackyard/contract';

/** What one press in a mail program does. */
export interface OneClick {
  /** With the secret of the mail as `{token}`. */
  path: `/api/${string}/{token}/${string}`;
  operation: MutationName;
  /** Besides the token. */
  input: object;
  /** What people see who open the address; it has the token too. */
  page: 'StopMail';
}
