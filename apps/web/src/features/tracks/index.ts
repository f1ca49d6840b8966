export { ConversationsPage } from './conversations/ConversationsPage.tsx';
export { NewConversationPage } from './conversations/NewConversationPage.tsx';
export { HomePage } from './home/HomePage.tsx';
export { InfoPage } from './info/InfoPage.tsx';
export { NewTrackPage } from './NewTrackPage.tsx';
export { NoTrackOpen } from './NoTrackOpen.tsx';
export { OverviewPage } from './overview/OverviewPage.tsx';
export { TrackPage } from './TrackPage.tsx';
