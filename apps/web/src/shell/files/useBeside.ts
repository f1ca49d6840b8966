import { useRemembered } from '../../data/index.ts';
import { useOpenedFile, usePlaceBeside } from '../../shared/entries/index.ts';
import { useDesk } from '../../ui/index.ts';

/** How files of a chat open on this device, and the way to change it; null where the page has no room beside what it shows. */
export function useBeside(): { place: HTMLElement; isBeside: boolean; change(isBeside: boolean): void } | null {
  const place = usePlaceBeside();
  const isDesk = useDesk();
  const [isBeside, change] = useRemembered('file-beside', false);
  return place && isDesk ? { place, isBeside, change } : null;
}

/** Whether a file stands beside the page now. */
export function useIsBeside(): boolean {
  const isOpen = useOpenedFile() !== null;
  return (useBeside()?.isBeside ?? false) && isOpen;
}
