// In a file without schemas, so that browsers need not load them.

/**
 * The states of a file's virus scan. `none`: no scanner has looked at it. `pending`: it waits for the scanner, until then only those who
 * uploaded it open it. `infected`: nobody opens it. `failed`: the scanner refused it, for example because it is too large.
 */
export const scanStatuses = ['none', 'pending', 'clean', 'infected', 'failed'] as const;
export type ScanStatus = (typeof scanStatuses)[number];
