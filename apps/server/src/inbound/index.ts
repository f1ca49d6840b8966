/** Inbound: email that comes into tracks, and the addresses at which they take it. */
import './tables.ts';
import type { Capability } from '../platform/capability.ts';
import type { Handlers } from '../platform/operations/context.ts';
import { getAddress, setAddress } from './address.ts';
import { takeMail } from './listen.ts';

export const inbound = {
  name: 'inbound',
  handlers: { 'inbound.getAddress': getAddress, 'inbound.setAddress': setAddress } satisfies Handlers<'inbound'>,
  migrations: new URL('./migrations/', import.meta.url),
  start: takeMail,
} satisfies Capability;
