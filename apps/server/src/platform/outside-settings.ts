import { z } from 'zod';
import { type Setting, truth } from './setting.ts';

const hosts = z
  .string()
  .transform((text) => text.split(/[\s,]+/).filter(Boolean))
  .refine((all) => all.every((it) => /^[a-z0-9.[\]:-]+:\d{1,5}$/.test(it)), 'must be hosts with their ports, such as wiki.example:443');
/** What the server may ask outside of itself. */
export const outsideSettings = {
  noLinkPreviews: {
    flag: '--no-link-previews',
    env: 'TRACKYARD_NO_LINK_PREVIEWS',
    schema: truth,
    default: false,
    description: 'Never asks the pages to which messages link what they say of themselves: no cards are shown.',
    isSwitch: true,
  },
  outsideAllowed: {
    flag: null,
    env: 'TRACKYARD_OUTSIDE_ALLOWED',
    schema: hosts,
    default: [],
    shownDefault: 'none',
    description:
      'Hosts of your own network that the server may ask for pages to which people link, hand pushes to, or sign people in with, with their ports: `wiki.example:443, 10.0.0.7:8080`. All that is of the open internet may be asked anyway.',
  },
  dnsServer: {
    flag: null,
    env: 'TRACKYARD_DNS_SERVER',
    schema: z
      .string()
      .regex(
        /^(\d{1,3}(\.\d{1,3}){3}(:\d{1,5})?|\[[0-9a-f:]+\](:\d{1,5})?)$/i,
        'must be the address of a name server, such as 9.9.9.9 or 127.0.0.1:5353',
      ),
    default: null,
    shownDefault: 'that of the system',
    description:
      'Name server that is asked for the records by which companies prove their domains, by its IP address: `9.9.9.9`, `127.0.0.1:5353`.',
  },
} as const satisfies Record<string, Setting>;
