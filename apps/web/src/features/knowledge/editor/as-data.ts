/** How an attribute stands in HTML that is copied. */
export const asData = (name: string, isNumber = false) => ({
  default: null,
  parseHTML: (element: HTMLElement) => {
    const value = element.getAttribute(`data-${name.toLowerCase()}`);
    if (value === null || value === '') return null;
    return isNumber ? Number(value) : value;
  },
  renderHTML: (attrs: Record<string, unknown>) => (attrs[name] === null ? {} : { [`data-${name.toLowerCase()}`]: String(attrs[name]) }),
});
