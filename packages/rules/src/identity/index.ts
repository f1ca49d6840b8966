export { passwordProblem } from './passwords.ts';
