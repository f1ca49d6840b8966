import { z } from 'zod';
import { chatSettings } from '../chat/chat-settings.ts';
import { id } from '../ids.ts';
import { firstDays } from '../profile/date-choices.ts';
import { membershipRoles } from '../tracks/membership-roles.ts';

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
  /** The first day of the week for people who chose none; null: by their region. 0 is Sunday. */
  firstDay: z.literal(firstDays).nullable().default(null),
  /** The id of its logo, for `logoAddress`; null: none. */
  logo: id.nullable().default(null),
  /** Whether the settings list the page Get started for administrators. */
  showsStart: z.boolean().default(false),
  /** The roles of colleagues and of people from outside who are added to a track, where nobody chooses another. */
  memberRole: z.enum(membershipRoles).default('COLLABORATOR'),
  externalRole: z.enum(membershipRoles).default('COLLABORATOR'),
});
export type Tenant = z.infer<typeof tenant>;
