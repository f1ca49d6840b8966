import { limits, TrackyardError } from '@trackyard/contract';
import { type Guard, guardedGet } from '../platform/outside/guarded-get.ts';
import { OutsideError } from '../platform/outside/outside-error.ts';
import { plainJpeg } from '../platform/pictures/plain-jpeg.ts';
import type { PlainPicture } from '../platform/pictures/plain-picture.ts';
import { plainPng } from '../platform/pictures/plain-png.ts';
import type { Viewed } from '../platform/views.ts';
import { cardOf } from './page-card.ts';
import { textOf } from './page-text.ts';

export interface FoundPicture extends PlainPicture {
  mediaType: Viewed['mediaType'];
}
export interface FoundPage {
  title: string;
  description: string;
  picture: FoundPicture | null;
  /** There is one, which can't be had for the moment. */
  lacksPicture?: boolean;
}
export interface Reading {
  /** Whether so much of this host's has not been asked for yet. */
  mayAsk(address: URL): boolean;
  signal: AbortSignal;
}
const page = { mediaTypes: ['text/html', 'application/xhtml+xml'], maxBytes: 2_000_000, timeLimitMs: 8_000 } as const;
const picture = { mediaTypes: ['image/jpeg', 'image/png'], maxBytes: limits.linkPictureBytes, timeLimitMs: 8_000 } as const;

/** What a page says of itself, with its picture; null where it says nothing, 'later' where it can't be had for the moment. */
export async function readPage(guard: Guard, address: string, reading: Reading): Promise<FoundPage | null | 'later'> {
  try {
    const got = await guardedGet(guard, address, { ...page, mayFollow: reading.mayAsk, signal: reading.signal });
    const card = cardOf(textOf(got), got.address);
    if (!card?.picture) return card && { ...card, picture: null };
    const picture = await readPicture(guard, card.picture, reading);
    return picture === 'later' ? { ...card, picture: null, lacksPicture: true } : { ...card, picture };
  } catch (cause) {
    if (cause instanceof OutsideError && !reading.signal.aborted) return cause.isPassing ? 'later' : null;
    throw cause;
  }
}

/** Null where it is none that can be shown, 'later' where it can't be had for the moment. */
async function readPicture(guard: Guard, address: string, { mayAsk, signal }: Reading): Promise<FoundPicture | null | 'later'> {
  if (!mayAsk(new URL(address))) return 'later';
  try {
    const { mediaType, bytes } = await guardedGet(guard, address, { ...picture, mayFollow: mayAsk, signal });
    const isJpeg = mediaType === 'image/jpeg';
    const plain = (isJpeg ? plainJpeg : plainPng)(bytes, { side: limits.linkPictureSide, bytes: limits.linkPictureBytes });
    return { ...plain, mediaType: isJpeg ? 'image/jpeg' : 'image/png' };
  } catch (cause) {
    if (cause instanceof OutsideError && !signal.aborted) return cause.isPassing ? 'later' : null;
    if (cause instanceof TrackyardError && !signal.aborted) return null;
    throw cause;
  }
}
