import { expect, test } from 'vitest';
import { isPublicAddress } from './public-address.ts';

const inside = [
  ...['0.0.0.0', '10.1.2.3', '100.64.0.1', '127.0.0.1', '127.127.127.127', '169.254.169.254', '172.16.0.1', '172.31.255.255'],
  ...['192.0.0.8', '192.168.1.1', '198.18.0.1', '198.19.255.255', '224.0.0.1', '240.0.0.1', '255.255.255.255'],
  ...['::', '::1', '::127.0.0.1', '::ffff:127.0.0.1', '::ffff:7f00:1', '::ffff:8.8.8.8', '64:ff9b::a9fe:a9fe', '64:ff9b:1::1'],
  ...['2001::1', '2001:0:a9fe:a9fe::', '2001:db8::1', '2002:a9fe:a9fe::', 'fc00::1', 'fd00:ec2::254', 'fe80::1', 'febf::1'],
  ...['fe80::1%eth0', '2606:4700::1%eth0', 'fec0::1', 'ff02::1', '100::1'],
];
test.each([...inside, 'localhost', '127.1', '0x7f000001', ''])('%s is not of the open internet', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each(['8.8.8.8', '93.184.216.34', '172.32.0.1', '100.128.0.1', '2606:4700:4700::1111', '2a00:1450:4001::200e'])('%s is', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});
