export { isAppTooOld, nativeAppOf } from './native-app.ts';
export { passwordProblem } from './passwords.ts';
