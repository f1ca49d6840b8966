import type { AppMode } from '@trackyard/rules';
import { createStated, useStated, useStating } from '../../ui/index.ts';

const modes = createStated<AppMode>();

/** While this is on the page the frame shows what the mode leaves of it. */
export const useAppMode = (mode: AppMode): void => useStating(modes, mode);
export const useStatedMode = (): AppMode => useStated(modes) ?? 'DEFAULT';
