import { createContext } from 'react';

/** The people of the track, whom conditions may name. */
export const PeopleOfTable = createContext<readonly { userId: string; name: string }[]>([]);
