/** The host of a page, as people say it: without 'www.'. */
export const hostOf = (url: string): string => (URL.parse(url)?.host ?? url).replace(/^www\./, '');
