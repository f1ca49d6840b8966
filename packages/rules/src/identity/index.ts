export { type InvitedLine, invitedLines, textOfFile } from './invited-lines.ts';
export { isAppTooOld, nativeAppOf } from './native-app.ts';
export { passwordProblem } from './passwords.ts';
