export { InvitationCard } from './InvitationCard.tsx';
