import { useRemembered } from '../../data/index.ts';
import { closeLayers } from '../../ui/index.ts';

/** Whether content is hidden in this browser, in all its tabs. */
export function usePrivacy(): { isPrivate: boolean; toggle: () => void } {
  const [isPrivate, setPrivate] = useRemembered('privacy', false);
  const toggle = () => {
    // What lies over the page is content too.
    if (!isPrivate) closeLayers('all');
    setPrivate(!isPrivate);
  };
  return { isPrivate, toggle };
}
