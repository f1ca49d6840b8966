export { NotificationLine } from './NotificationLine.tsx';
export { usePushSwitch } from './push-switch.tsx';
