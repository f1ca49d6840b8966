export { dataLayerCheckIn, isAdministration, nextAttemptIn, updateTimes } from './times.ts';
export {
  isUpdateOffered,
  type Moment,
  stepOfUpdate,
  type UpdateEffect,
  type UpdateEvent,
  type UpdateState,
  type UpdateTimer,
} from './updates.ts';
