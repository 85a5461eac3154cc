/**
 * Reminds certifiers who want mails of acts that expire soon: each act once, at most one mail a day for each certifier.
 */
import type { Config } from '../../../platform/config/config';
import { addDays, italianDay, writtenDay } from '../../../../common/days/italianDays';
import { type Database } from '../../../platform/database/schema';
import { mailBody } from '../../../platform/mail/layout';
import { queueMail } from '../../../platform/mail/queue';
import type { Sealer } from '../../../platform/secrets';
import { readSettings } from '../../../platform/settings/settingValues';
import { portalAddress } from '../../../platform/tenants/portalAddress';
import { findRecipient } from '../../certificates';
import { findUnaware, markReminded, tenantsWithActs, type Expiring, type Unaware } from './remindersRepository';

export interface ReminderDeps {
  /** Reads the rows of every tenant. */
  readonly database: Database;
  readonly sealer: Sealer;
  readonly config: Pick<Config, 'publicUrl'>;
  readonly clock: () => Date;
}

const AT_ONCE = 100;
/** A mail about more acts gives only their number. */
const MOST_NAMED = 50;

/**
 * Uses one transaction per certifier, so that a later failure leaves earlier mails as sent. Returns the number of
 * mails.
 */
export async function remindOfExpiry(deps: ReminderDeps, signal: AbortSignal): Promise<number> {
  const { database, clock } = deps;
  const today = italianDay(clock());
  let mailed = 0;
  for (const tenantId of await tenantsWithActs(database)) {
    const days = (await readSettings(database, tenantId)).count('Sace.Ape.ReminderDays');
    const before = addDays(today, days + 1);
    for (let isMore = days > 0; isMore;) {
      const unaware = await findUnaware(database, { tenantId, today, before, limit: AT_ONCE });
      for (const one of unaware) {
        if (signal.aborted) return mailed;
        mailed += (await notify(deps, one, { today, before })) ? 1 : 0;
      }
      isMore = unaware.length === AT_ONCE;
    }
  }
  return mailed;
}

const line = ({ number, validTo, address, comune }: Expiring) =>
  `${number ?? 'Attestato'}, ${[address, comune].filter((part) => part !== null && part !== '').join(', ')}: valido fino al ${writtenDay(validTo)}`;

/** Returns false where nothing is to be mailed. The acts are marked as known all the same. */
function notify(
  { database, sealer, config, clock }: ReminderDeps,
  unaware: Unaware,
  span: { readonly today: string; readonly before: string },
): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    const expiring = await markReminded(transaction, unaware, { ...span, at: clock() });
    if (expiring.length === 0) return false;
    const { email, firstName, lastName, wantsMail } = await findRecipient(transaction, unaware.certifierId);
    if (!wantsMail) return false;
    const subject = expiring.length === 1 ? 'Un attestato sta per scadere' : 'Alcuni attestati stanno per scadere';
    const more = expiring.length - MOST_NAMED;
    await queueMail(transaction, sealer, {
      tenantId: unaware.tenantId,
      to: email,
      subject,
      ...mailBody({
        language: 'it',
        heading: subject,
        paragraphs: [
          `Gentile ${firstName} ${lastName},`,
          'dopo la scadenza un attestato non si può più usare per vendite e locazioni. Avvisa chi te lo ha chiesto, se serve un attestato nuovo:',
          ...expiring.slice(0, MOST_NAMED).map(line),
          ...(more > 0 ? [`e altri ${String(more)}.`] : []),
        ],
        link: { text: 'Apri i tuoi attestati', address: portalAddress(config.publicUrl, '/ape', unaware.tenantId) },
      }),
    });
    return true;
  });
}
