import { expect, test } from 'vitest';
import { type MailFields, mailVariables, testInputOf } from './mail-variables.ts';

const own: MailFields = {
  suite: 'NONE',
  host: ' mail.kestrel.example ',
  port: '465',
  user: 'post@kestrel.example',
  password: 'a/b:c',
  from: 'post@kestrel.example',
};

test('a server that works is set by lines in which the name and the password are encoded', () => {
  expect(mailVariables(own)).toEqual([
    'TRACKYARD_SMTP_URL=smtps://post%40kestrel.example:a%2Fb%3Ac@mail.kestrel.example:465',
    'TRACKYARD_MAIL_FROM=post@kestrel.example',
  ]);
  expect(mailVariables({ ...own, port: '25', user: '' })[0]).toBe('TRACKYARD_SMTP_URL=smtp://mail.kestrel.example:25');
  expect(mailVariables({ ...own, suite: 'MICROSOFT' })[0]).toBe(
    'TRACKYARD_SMTP_URL=smtp://post%40kestrel.example:a%2Fb%3Ac@smtp.office365.com:587',
  );
});

test('the account of an office suite is sent without a host', () => {
  const account = { user: own.user, password: own.password, from: own.from };
  expect(testInputOf({ ...own, suite: 'MICROSOFT' })).toEqual({ officeSuiteType: 'MICROSOFT', microsoftEdits: account });
  expect(testInputOf({ ...own, suite: 'GOOGLE' })).toEqual({ officeSuiteType: 'GOOGLE', mailEdits: account });
  expect(testInputOf(own).mailEdits).toEqual({ ...account, host: 'mail.kestrel.example', port: 465, secure: true });
});
