/** Meeting invitations. On their own, since the library that reads them is loaded where one is read. */
export { type InvitationMethod, type ReadInvitation, readInvitation } from './read.ts';
