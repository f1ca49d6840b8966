import { useMemo } from 'react';
import { Avatar } from '../../../shared/people/index.ts';
import { useConversation } from './conversation.ts';

/** The avatar of a person who wrote or reacted; for an unknown person by the name in the message. */
export function Face({ userId, name = '', size }: { userId: string | null; name?: string; size: 'xs' | 'lg' }) {
  const known = useConversation().personOf(userId);
  const person = useMemo(() => known ?? { id: userId ?? name, displayName: name }, [known, userId, name]);
  return <Avatar person={person} size={size} />;
}
