/** Keys of a record that the system sets (platform spec §3, 'Tables, records, fields'): no field has a name that begins as these do. */
export const reservedKeys = { created: '__CREATED', updated: '__UPDATED', position: '__POSITION' } as const;

/** Whether values under this name are shown to nobody. */
export const isHiddenKey = (name: string): boolean => name.startsWith('__');
