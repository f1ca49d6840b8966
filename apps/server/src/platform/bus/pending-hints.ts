import type { BusTopics, Topic } from './bus.ts';

export type Hint = { [T in Topic]: [topic: T, payload: BusTopics[T]] }[Topic];

/** The hints that wait to be sent to the other nodes: merged, and bounded however long they wait. */
export interface PendingHints {
  add(...hint: Hint): void;
  isEmpty(): boolean;
  /** Returns and removes all waiting hints, ends of sessions first. */
  take(): Hint[];
}
/** The bounds of waiting hints. Presence and typing, which are soon stale, are queued up to the first number only; beyond the second one hint, 'hints may have been lost', replaces all. */
const room = { ephemeral: 250, all: 1_000 };
/** The most ids in one hint, so that it fits into a payload of NOTIFY. */
const idsInHint = 100;

export function pendingHints(): PendingHints {
  const [ended, left] = [new Set<string>(), new Set<string>()];
  const userIds = new Set<string>();
  const scopes = new Map<string, number>();
  const presence = new Map<string, BusTopics['presence']>();
  let toScope: BusTopics['toScope'][] = [];
  let presenceAsked = false;
  let missed = false;

  const count = (): number => ended.size + left.size + userIds.size + scopes.size + presence.size + toScope.length;
  const clear = (): void => {
    for (const it of [ended, left, userIds, scopes, presence]) it.clear();
    toScope = [];
    presenceAsked = missed = false;
  };
  const merge = ([topic, payload]: Hint): void => {
    switch (topic) {
      case 'scope':
        scopes.set(payload.scope, Math.max(payload.seq, scopes.get(payload.scope) ?? 0));
        break;
      case 'access':
        for (const it of payload.userIds) userIds.add(it);
        break;
      case 'sessionsEnded':
        for (const it of payload.sessionIds) (payload.left ? left : ended).add(it);
        break;
      case 'presence':
        if (count() < room.ephemeral) presence.set(payload.userId, payload);
        break;
      case 'toScope':
        if (count() < room.ephemeral) toScope.push(payload);
        break;
      case 'presenceAsked':
        presenceAsked = true;
        break;
      case 'missed':
        missed = true;
    }
  };
  return {
    add(...hint) {
      if (missed) return;
      merge(hint);
      if (!missed && count() <= room.all) return;
      clear();
      missed = true;
    },
    isEmpty: () => !missed && !presenceAsked && count() === 0,
    take() {
      const hints: Hint[] = [
        ...(missed ? [['missed', {}] satisfies Hint] : []),
        ...inParts(ended).map((it): Hint => ['sessionsEnded', { sessionIds: it }]),
        ...inParts(left).map((it): Hint => ['sessionsEnded', { sessionIds: it, left: true }]),
        ...inParts(userIds).map((it): Hint => ['access', { userIds: it }]),
        ...[...scopes].map(([scope, seq]): Hint => ['scope', { scope, seq }]),
        ...(presenceAsked ? [['presenceAsked', {}] satisfies Hint] : []),
        ...toScope.map((it): Hint => ['toScope', it]),
        ...[...presence.values()].map((it): Hint => ['presence', it]),
      ];
      clear();
      return hints;
    },
  };
}

function inParts(ids: Iterable<string>): string[][] {
  const all = [...ids];
  return Array.from({ length: Math.ceil(all.length / idsInHint) }, (_, at) => all.slice(at * idsInHint, (at + 1) * idsInHint));
}
