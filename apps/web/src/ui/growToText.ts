/** For browsers without `field-sizing`: as high as its text; the style sheet has the limit. */
export function growToText(box: HTMLTextAreaElement): void {
  if (CSS.supports('field-sizing', 'content')) return;
  box.style.height = 'auto';
  // Its borders stand in for padding, and are no part of what scrolls.
  box.style.height = `${box.scrollHeight + box.offsetHeight - box.clientHeight}px`;
}
