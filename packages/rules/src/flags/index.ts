export { flagsOn } from './flags-on.ts';
export { type Granter, grantRefusal, isGrantable } from './granting.ts';
export { type FeatureBearer, heldFeatures } from './held.ts';
