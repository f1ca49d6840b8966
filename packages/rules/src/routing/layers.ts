const pressWindowMs = 10;

/** Which of the open dialogs and menus a step through the history closes (spec §2.3); `steps` is negative on the way back. */
export const layersToClose = ({ steps, sincePressMs }: { steps: number; sincePressMs: number }): 'none' | 'top' | 'all' =>
  !(steps < 0) ? 'none' : sincePressMs <= pressWindowMs ? 'all' : 'top';
