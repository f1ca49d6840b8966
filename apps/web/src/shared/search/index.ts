export { MarkedText } from './MarkedText.tsx';
export { ResultIcon } from './ResultIcon.tsx';
