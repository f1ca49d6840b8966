import { useRemembered } from '../../data/index.ts';

/** Whether content is hidden in this browser, in all its tabs. */
export function usePrivacy(): { isPrivate: boolean; toggle: () => void } {
  const [isPrivate, setPrivate] = useRemembered('privacy', false);
  return { isPrivate, toggle: () => setPrivate(!isPrivate) };
}
