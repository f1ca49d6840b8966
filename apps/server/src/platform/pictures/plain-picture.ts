import { TrackyardError } from '@trackyard/contract';

/** A picture with only the parts that draw it, and its size. */
export interface PlainPicture {
  bytes: Buffer;
  width: number;
  height: number;
}
/** The largest that is taken. */
export interface PictureLimits {
  side: number;
  bytes: number;
}

export const isWithin = ({ side }: PictureLimits, width: number, height: number): boolean =>
  [width, height].every((it) => it > 0 && it <= side);

export function refusePicture(): never {
  throw new TrackyardError('invalidInput', 'This is no picture that can be used here.');
}
