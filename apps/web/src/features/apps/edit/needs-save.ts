/** Whether what somebody typed is still to be saved. `sent`: what is being saved, until which `stored` is what was before; null: nothing is. */
export const needsSave = (text: string, sent: string | null, stored: string): boolean => text !== (sent ?? stored);
