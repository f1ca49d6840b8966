/** The demo: a small company to look around in. */
export { type DemoSignIn, ensureDemo, refuseOpenDemo } from './demo.ts';
