// In a file without schemas, so that pages need not load them.

export const dashboardElementIds = ['unread', 'tasks', 'favourites', 'recent', 'files'] as const;
export const dashboardElements = dashboardElementIds.map((id) => ({ id }));
