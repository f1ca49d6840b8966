import { z } from 'zod';
import { chatSettings } from './chat-settings.ts';
import { firstDays } from './date-choices.ts';
import { id } from './ids.ts';

/** Who may view or send chat (spec §5). Any other value means nobody. */
export const chatSetting = z.enum(chatSettings);
export type ChatSetting = z.infer<typeof chatSetting>;

export const tenant = z.object({
  id,
  name: z.string(),
  allowChatSettingOverrides: z.boolean(),
  chatSettingViewMessages: chatSetting,
  chatSettingSendMessages: chatSetting,
  /** Hours in which one's own message may be edited: 0 never, null always. */
  editWindowHours: z.number().int().min(0).nullable(),
  /** By the IANA database: formulas reckon in it, unless their app has another one. */
  timeZone: z.string().default('UTC'),
  /** On which its weeks begin, for those who chose no day of their own; null: as their region says. 0 is Sunday. */
  firstDay: z.literal(firstDays).nullable().default(null),
  /** Its picture at `logoAddress`; null: it has none. */
  logo: id.nullable().default(null),
  /** Its administrators still see the steps of the page Get started among the settings. */
  showsStart: z.boolean().default(false),
});
export type Tenant = z.infer<typeof tenant>;
