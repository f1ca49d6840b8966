export { isClosedAccount } from './accounts.ts';
export { colourOf, ownColours, textColourOn } from './colours.ts';
export { dashboardName, initials } from './initials.ts';
export { splitName } from './split-name.ts';
