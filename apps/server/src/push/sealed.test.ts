import { createECDH, randomBytes } from 'node:crypto';
import { opened } from '@trackyard/testing';
import { expect, test } from 'vitest';
import { sealed, textBytesAtMost } from './sealed.ts';

const bytes = (text: string): Buffer => Buffer.from(text, 'base64url');

test('it is as the example of RFC 8291 (appendix A)', () => {
  const receiver = {
    key: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  };
  const chance = { privateKey: bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'), salt: bytes('DGv6ra1nlYgDCS1FRnbzlw') };
  expect(sealed('When I grow up, I want to be a watermelon', receiver, chance).toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  );
});

test('the receiver reads it, whatever the text, and nobody else does', () => {
  const browser = createECDH('prime256v1');
  browser.generateKeys();
  const auth = randomBytes(16);
  const receiver = { key: browser.getPublicKey('base64url'), auth: auth.toString('base64url') };
  for (const text of ['', 'Rösti ☕', 'x'.repeat(textBytesAtMost)]) {
    const message = sealed(text, receiver);
    expect(message.length).toBeLessThanOrEqual(4_096);
    expect(opened(message, browser, auth)).toBe(text);
    expect(() => opened(message, browser, randomBytes(16))).toThrow();
  }
  expect(() => sealed('x'.repeat(textBytesAtMost + 1), receiver)).toThrow('at most');
});
