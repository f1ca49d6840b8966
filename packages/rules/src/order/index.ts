export { isOrderKey, keyBetween, keysBetween } from './keys.ts';
