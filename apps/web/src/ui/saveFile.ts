/** Has the browser save what is at an address; without a name, under the one that the server gives. */
export function saveFrom(url: string, name = ''): void {
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
}

/** Has the browser save a text or bytes as a file. With the default type, browsers don’t open it themselves. */
export function saveFile(name: string, content: BlobPart, type = 'application/octet-stream'): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  saveFrom(url, name);
  // Browsers read it some time after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
