export { AppIcon } from './AppIcon.tsx';
export { useAppMode, useStatedMode } from './app-mode.ts';
