/**
 * A scope without rows, which moves on whenever somebody ends a session: whoever sends to sockets asks for its head along with
 * what goes out, and so hears of a session that no hint told of.
 */
export const sessionEndings = 'sessions:ended';
