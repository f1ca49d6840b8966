import { z } from 'zod';
import { date } from '../ids.ts';

/** What a sign-in by the right password still needs: a code, or a second factor that has to be set up first. */
export const signInStep = z.object({ step: z.enum(['code', 'setUp']), challenge: z.string(), expires: date });
export type SignInStep = z.infer<typeof signInStep>;

/** As people type or paste it: six digits, or the 16 letters and digits of a recovery code, with blanks and hyphens where they like. */
export const factorCode = z.string().max(40);

/** That it is me at an open session: the password, and a code where I have a second factor. Good for ten minutes. */
export const proof = z.object({ password: z.string().max(200), code: factorCode.default('') });
export type Proof = z.input<typeof proof>;

/** For an authenticator app: the key to type in base32, and the address that its QR code holds. */
export const authenticator = z.object({ secret: z.string(), address: z.string() });

export const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

export const secondFactor = z.object({
  /** When it was turned on; null where it is off. */
  since: date.nullable(),
  recoveryCodesLeft: z.number().int(),
  /** My company requires one. */
  required: z.boolean(),
  /** From when on a sign-in leads to setting it up first; null where none is required, or it is on. */
  due: date.nullable(),
});
export type SecondFactor = z.infer<typeof secondFactor>;
