export const mailLimits = {
  /** Letters of the name, the password and the sender of a mail account. */
  mailAccountLength: 320,
  /** Of the mail on the administrator's page since it was written, and of a mailed or printed link since it ran out. */
  mailDays: 90,
} as const;
