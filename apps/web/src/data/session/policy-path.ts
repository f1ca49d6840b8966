/** The server leads from here to the page that its administrator has named. */
export const policyPath = '/privacy';
