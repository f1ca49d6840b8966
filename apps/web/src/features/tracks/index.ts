export { AnswerAsker } from './members/AnswerAsker.tsx';
export { NoTrackOpen } from './NoTrackOpen.tsx';
export { TrackPage } from './TrackPage.tsx';
