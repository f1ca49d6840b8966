import { BlockList, isIPv6 } from 'node:net';

const mostOfAddress = 2;

/** Counts the open connections. An address may have two at a time; our own relays, which deliver for every sender, may have any number. */
export interface Callers {
  /** Whether the address may open one more connection. */
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
