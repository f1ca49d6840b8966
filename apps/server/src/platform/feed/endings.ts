/**
 * A scope without rows, whose head moves on whenever a session ends. A node reads this head together with the frames that it sends to
 * sockets, and so learns of an end whose hint was lost.
 */
export const sessionEndings = 'sessions:ended';
