import { createContext, type ReactNode, use } from 'react';
import { createPortal } from 'react-dom';

const Place = createContext<HTMLElement | null>(null);
/** Where the tools of what is shown stand. */
export const ToolsPlace = Place.Provider;

/** Buttons of one kind of file, in the bar of the viewer. */
export function Tools({ children }: { children: ReactNode }) {
  const place = use(Place);
  return place && createPortal(children, place);
}
