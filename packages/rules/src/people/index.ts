export { colourOf, textColourOn } from './colours.ts';
export { initials } from './initials.ts';
