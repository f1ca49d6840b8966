/** Where the socket is. */
export const socketPath = '/api/socket';
