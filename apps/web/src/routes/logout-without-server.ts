/** The page to which `/logout` leads where the server can't be reached. Written out: the service worker carries no table of routes. */
export const logoutWithoutServer = '/reconnect?leave=true';
