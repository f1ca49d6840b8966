/** Letters, then ids: nothing that people wrote is part of a name. */
const fileName = /^[a-z]+(\/[0-9a-f-]{36})*$/;

export const isFileName = (name: string): boolean => fileName.test(name);

export function checkFileName(name: string): void {
  if (!isFileName(name)) throw new Error(`No name of a file: ${name}`);
}
