/** A count as badges show it: no further than 99. */
export const shownCount = (count: number): string => (count > 99 ? '99+' : String(count));
