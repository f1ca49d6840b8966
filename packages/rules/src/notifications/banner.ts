interface Facts {
  guest: boolean;
  supported: boolean;
  enabled: boolean;
  /** It was put away in this browser. */
  dismissed: boolean;
  pushDesktop: boolean;
  pushMobile: boolean;
}
/** Whether a banner offers to turn push on (spec §4). */
export const showsPushBanner = ({ guest, supported, enabled, dismissed, pushDesktop, pushMobile }: Facts): boolean =>
  !guest && supported && !dismissed && !enabled && (pushDesktop || pushMobile);
