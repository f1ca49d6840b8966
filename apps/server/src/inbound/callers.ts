import { BlockList, isIPv6 } from 'node:net';

const mostOfAddress = 2;

/** Who is connected. One address may have two connections at a time; mail servers of ours in front, which deliver for all, may have any number. */
export interface Callers {
  /** Whether one more connection is taken from there. */
  enter(connection: string, address: string): boolean;
  leave(connection: string): void;
  isRelay(address: string): boolean;
}

/** `relays`: IP addresses, or networks such as `10.0.0.0/24`. */
export function countCallers(relays: readonly string[]): Callers {
  const trusted = new BlockList();
  for (const relay of relays) {
    const [address = '', prefix] = relay.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (prefix === undefined) trusted.addAddress(address, family);
    else trusted.addSubnet(address, Number(prefix), family);
  }
  const connections = new Map<string, string>();
  const isRelay = (address: string): boolean => trusted.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
  return {
    isRelay,
    enter(connection, address) {
      if (!isRelay(address) && [...connections.values()].filter((it) => it === address).length >= mostOfAddress) return false;
      connections.set(connection, address);
      return true;
    },
    leave: (connection) => void connections.delete(connection),
  };
}
