/** Says whether mails are held back: people of a demonstration are invented, and few demonstrations have a mail server. */
import type { Config } from '../config/config';
import type { Database } from '../database/schema';
import { countWaitingMails } from './mailRepository';
import { namesMailServer } from './mailServer';

interface Parts {
  readonly database: Database;
  readonly config: Pick<Config, 'demo'>;
}

/** Returns true in a demonstration until a mail server is set. */
export const areMailsHeld = async ({ database, config }: Parts): Promise<boolean> =>
  config.demo && !(await namesMailServer(database));

/** Counts the mails that are held back. */
export const countHeldMails = async (parts: Parts): Promise<number> =>
  (await areMailsHeld(parts)) ? countWaitingMails(parts.database) : 0;
