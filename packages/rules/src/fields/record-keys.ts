/** Keys of a record that the system sets (platform spec §3, 'Tables, records, fields'): no field has one of these names. */
export const reservedKeys = { created: '__CREATED', updated: '__UPDATED', position: '__POSITION' } as const;
export const isReservedKey = (name: string): boolean => Object.values<string>(reservedKeys).includes(name);

/** Whether values under this name are shown to nobody. */
export const isHiddenKey = (name: string): boolean => name.startsWith('__');
