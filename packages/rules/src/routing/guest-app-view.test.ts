import { expect, test } from 'vitest';
import { checkGuestAppView } from './guest-app-view.ts';

const yes = async () => true;
const no = async () => false;
const broken = async () => Promise.reject(new Error('no line'));
test.each([
  ['own access opens it, and no token is asked for', true, yes, broken, 'allowed', ['own']],
  ['own access of somebody without a session', false, yes, no, 'allowed', ['own']],
  ['a token opens it to whoever is signed in', true, no, yes, 'allowed', ['own', 'token']],
  ['a token opens it to a guest', false, no, yes, 'allowed', ['own', 'token']],
  ['who is signed in is sent home', true, no, no, { redirect: '/' }, ['own', 'token']],
  ['anyone else is denied', false, no, no, 'denied', ['own', 'token']],
  ['a question that fails opens nothing', false, broken, broken, 'denied', ['own', 'token']],
  ['a failed question is not the last one', true, broken, yes, 'allowed', ['own', 'token']],
] as const)('PROUTE-036..038 the guest app view: %s', async (_, signedIn, own, token, answer, order) => {
  const asked: string[] = [];
  const ask = (name: string, answer: () => Promise<boolean>) => () => {
    asked.push(name);
    return answer();
  };
  const found = await checkGuestAppView({ signedIn, ownAccess: ask('own', own), guestToken: ask('token', token) });
  expect([found, asked]).toEqual([answer, order]);
});
