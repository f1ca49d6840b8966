/** Unique within a table, as the contract has it: eight of 36 characters. */
export function newAttributeId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  return Array.from(bytes, (it) => (it % 36).toString(36)).join('');
}
