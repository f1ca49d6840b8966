export { flagsOn } from './flags-on.ts';
export { type Granter, grantRefusal, isGrantable } from './granting.ts';
