export * from './push-devices.ts';
export * from './registration.ts';
