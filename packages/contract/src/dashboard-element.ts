// In a file without schemas, so that pages need not load them.

export const dashboardElementIds = ['unread', 'favourites', 'recent'] as const;
export const dashboardElements = dashboardElementIds.map((id) => ({ id }));
