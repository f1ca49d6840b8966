import { IconBell, IconBellOff } from '@tabler/icons-react';
import { useTexts } from '../../../texts/index.ts';
import { IconButton } from '../../../ui/index.ts';

/** Says whether one hears of new replies in a thread, and changes it. */
export function FollowButton({ follows, onChange }: { follows: boolean; onChange(follows: boolean): void }) {
  const t = useTexts();
  return (
    <IconButton
      size="sm"
      label={t(follows ? 'chat.unfollowThread' : 'chat.followThread')}
      icon={follows ? <IconBell size={18} /> : <IconBellOff size={18} />}
      active={follows}
      onClick={() => onChange(!follows)}
    />
  );
}
