import { z } from 'zod';
import { id } from '../ids.ts';

/** What a page to which something links says of itself. Its picture is at `linkPictureAddress`. */
export const openGraphItem = z.object({
  url: z.string(),
  title: z.string(),
  description: z.string(),
  picture: z.object({ id, width: z.number().int(), height: z.number().int() }).nullable(),
});
export type OpenGraphItem = z.infer<typeof openGraphItem>;
