/**
 * Reports that the user wants mails besides the notifications of the portal. Notices that the law requires are mailed
 * all the same.
 */
import type { Database } from '../../platform/database/schema';
import { readUserSettings } from '../../platform/settings/settingValues';

export const MAIL_SETTING = 'Sace.Notifications.Mail';

export const userWantsMail = async (database: Database, userId: string): Promise<boolean> =>
  (await readUserSettings(database, userId)).flag(MAIL_SETTING);
