import { createSharedValue } from '../../data/index.ts';

/** The comment whose pin the viewer is to show, on whichever file and page that is. */
interface SoughtPin {
  id: string | null;
  found(): void;
}
const none: SoughtPin = { id: null, found: () => undefined };
const sought = createSharedValue<SoughtPin>(none);

/** Goes to the pin of a comment once the file is open and its comments are here. */
export const seekPin = (id: string): void => sought.set({ id, found: () => sought.set(none) });
export const useSoughtPin = sought.use;
