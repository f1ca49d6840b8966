export { Viewer } from './Viewer.tsx';
