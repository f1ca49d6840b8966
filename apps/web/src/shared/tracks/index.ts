export { ExternalLabel } from './ExternalLabel.tsx';
export { TrackIcon } from './TrackIcon.tsx';
export { TrackPicker } from './TrackPicker.tsx';
