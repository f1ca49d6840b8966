export { byOrder } from './by-order.ts';
export { isOrderKey, keyBetween, keysBetween } from './keys.ts';
