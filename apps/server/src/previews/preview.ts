import type { Handler } from '../platform/operations/context.ts';
import { capsOf } from './caps.ts';
import { cardAt } from './cards.ts';

/** Asks no more of any page than a message with the link would. */
export const getPreview: Handler<'previews.get'> = async (call, { url }) => {
  if (!call.configuration.linkPreviews) return { preview: null, later: false };
  const look = { person: call.actor.userId, caps: capsOf(call), signal: neverStops };
  const card = await cardAt(call, url, look);
  if (card === null || card === 'later') return { preview: null, later: card === 'later' };
  const { picture: _, ...preview } = card;
  return { preview, later: false };
};

/** Each page has its own limit of time. */
const neverStops = new AbortController().signal;
