/** Mails holders, once, that less is free in their wallet than they want; again after it had enough in between. */
import type { Config } from '../../../platform/config/config';
import { italianDay } from '../../../../common/days/italianDays';
import { type Database } from '../../../platform/database/schema';
import { mailBody } from '../../../platform/mail/layout';
import { queueMail } from '../../../platform/mail/queue';
import type { Sealer } from '../../../platform/secrets';
import { portalAddress } from '../../../platform/tenants/portalAddress';
import { euro } from '../ledger/refusals';
import { findLow, findRecipients, resetNotices, markNotified, type LowWallet } from './lowBalanceRepository';

export interface LowBalanceDeps {
  /** The rows of all tenants. */
  readonly database: Database;
  readonly sealer: Sealer;
  readonly config: Pick<Config, 'publicUrl'>;
  readonly clock: () => Date;
}

const AT_ONCE = 100;

/** Notifies for each wallet in a transaction of its own, so that a failure undoes no earlier notice. */
export async function notifyLowBalances(deps: LowBalanceDeps, signal: AbortSignal): Promise<void> {
  await resetNotices(deps.database);
  for (;;) {
    const low = await findLow(deps.database, AT_ONCE);
    for (const wallet of low) {
      if (signal.aborted) return;
      await notify(deps, wallet);
    }
    if (low.length < AT_ONCE) return;
  }
}

function notify({ database, sealer, config, clock }: LowBalanceDeps, wallet: LowWallet): Promise<void> {
  const { id, tenantId, ownerName, freeCents, lowBalanceCents } = wallet;
  const now = clock();
  const subject = `Portafoglio: disponibili ${euro(freeCents)}`;
  return database.transaction().execute(async (transaction) => {
    if (!(await markNotified(transaction, id, now))) return;
    for (const { email, name } of await findRecipients(transaction, id, italianDay(now)))
      await queueMail(transaction, sealer, {
        tenantId,
        to: email,
        subject,
        ...mailBody({
          language: 'it',
          heading: subject,
          paragraphs: [
            `Gentile ${name},`,
            `nel portafoglio di ${ownerName} sono disponibili ${euro(freeCents)}, meno dei ${euro(lowBalanceCents)} sotto i quali hai chiesto di essere avvisato.`,
            'Puoi ricaricarlo dal portale, o cambiare l’avviso nella pagina del portafoglio.',
          ],
          link: {
            text: 'Apri il portafoglio',
            address: portalAddress(config.publicUrl, `/portafoglio?portafoglio=${id}`, tenantId),
          },
        }),
      });
  });
}
