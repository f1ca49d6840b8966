// In a file without schemas, so that browsers need not load them.

/** Whether days come before months. */
export const dateOrders = ['DMY', 'MDY'] as const;
export type DateOrder = (typeof dateOrders)[number];
export const hourCycles = ['H12', 'H24'] as const;
export type Hours = (typeof hourCycles)[number];
/** Days on which weeks begin somewhere; 0 is Sunday. */
export const firstDays = [1, 6, 0] as const;
