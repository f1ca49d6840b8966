export { MessagePage } from './MessagePage.tsx';
export { ReconnectPage } from './ReconnectPage.tsx';
export { ThankYouPage } from './ThankYouPage.tsx';
export { UnsupportedPage } from './UnsupportedPage.tsx';
