import type { Entry } from './tree.ts';

/** What the sender is called of what came by mail; null of all else. */
export const senderName = ({ sender }: Pick<Entry, 'sender'>): string | null => sender && (sender.name || sender.address);
