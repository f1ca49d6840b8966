import type { Texts } from '../../texts/index.ts';

interface People {
  myId: string | undefined;
  personOf(userId: string): { displayName: string } | undefined;
}
/** The names behind a list of people, me first as 'You', no more than `most` of them and a number. */
export function namesOf(userIds: readonly string[], { myId, personOf }: People, t: Texts, most = 12): string {
  const mineFirst = [...userIds].sort((a, b) => Number(b === myId) - Number(a === myId));
  const names = mineFirst.slice(0, most).map((id) => (id === myId ? t('chat.you') : (personOf(id)?.displayName ?? t('chat.someone'))));
  const more = mineFirst.length - names.length;
  return more > 0 ? t('chat.andMore', { names: names.join(', '), count: more }) : names.join(', ');
}
