import { type ChatMessage, type ChatMessageContent, limits } from '@trackyard/contract';
import { inlineParts } from './parse/parts.ts';

/** Addresses of pages that get a card at a message: the first links to the web, each once. */
export function previewedLinks(content: ChatMessageContent): string[] {
  const links = inlineParts(content).flatMap((it) => (it.type === 'link' && isPage(it.linkAddress) ? [it.linkAddress] : []));
  return [...new Set(links)].slice(0, limits.linkPreviews);
}
const isPage = (address: string): boolean => /^https?:/i.test(address) && address.length <= limits.linkLength;

export const withoutPreview = <M extends ChatMessage>(message: M, url: string): M => ({
  ...message,
  openGraphItems: message.openGraphItems.filter((it) => it.url !== url),
});
