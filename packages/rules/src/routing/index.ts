export { type Checked, type Decision, type GuardParameters, guard, signInQuery, type Visitor, withoutParameters } from './guard.ts';
export { checkGuestAppView } from './guest-app-view.ts';
export { layersToClose } from './layers.ts';
export { notifiedAddress } from './notified.ts';
export { addressInApp, passedParameters, readAddress, stamped } from './parameters.ts';
