import type { SimulatedClient } from './client.ts';
import type { Cut } from './line.ts';
import type { SimulatedNetwork } from './network.ts';
import type { Random } from './random.ts';
import type { Schedule } from './schedule.ts';

export interface Place {
  schedule: Schedule;
  random: Random;
  network: SimulatedNetwork;
  clients: readonly SimulatedClient[];
  /** A node dies, and after a while another one stands in its place. */
  crashNode(after: number): Promise<void>;
  /** A flood of messages from elsewhere. */
  flood(count: number): void;
  /** The links of guests run out. */
  linksEnd(): void;
  /** Cards of pages come to messages that link to them. */
  readPages(): void;
}
export interface Mishap {
  weight: number;
  happen(place: Place): unknown;
}

/** What happens to the machines, and how often beside one another. */
export const mishaps: { [name: string]: Mishap } = {
  cutLine: {
    weight: 5,
    happen({ network, random, clients }) {
      const client = random.pick(clients)!;
      const how = random.pick<Cut>(['both', 'both', 'clientBlind', 'serverBlind'])!;
      network.cut(how, (it) => it.life === client.life);
    },
  },
  goOffline: {
    weight: 3,
    happen({ network, random, clients, schedule }) {
      const client = random.pick(clients)!;
      client.setOffline(true);
      network.cut(random.pick<Cut>(['both', 'clientBlind'])!, (it) => it.life === client.life);
      schedule.after(random.between(500, 40_000), `${client.name} is back`, () => client.setOffline(false));
    },
  },
  restartWorker: {
    weight: 3,
    happen: ({ random, clients }) => random.pick(clients.filter((it) => it.life.alive))?.dieFor(random.between(0, 10_000)),
  },
  crashNode: { weight: 2, happen: ({ crashNode, random }) => crashNode(random.between(0, 8_000)) },
  linksEnd: { weight: 1, happen: ({ linksEnd }) => linksEnd() },
  readPages: { weight: 6, happen: ({ readPages }) => readPages() },
  flood: { weight: 1, happen: ({ flood, random }) => flood(20 + random.below(220)) },
};
