import type { MutationName } from '@trackyard/contract';

/** An action of one click in a mail program. */
export interface OneClick {
  /** With the secret of the mail as `{token}`. */
  path: `/api/${string}/{token}/${string}`;
  operation: MutationName;
  /** Besides the token. */
  input: object;
  /** The page for people who open the address, which has the token too. */
  page: 'StopMail';
}
