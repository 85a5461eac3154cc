/** Notifies certifiers of acts that lapse unless a check of their plants is recorded: once per act and day. */
import type { Database } from '../../../platform/database/schema';
import { writtenDay } from '../../../../common/days/italianDays';
import { type AnnounceDeps, loadCertificate, notifyCertifier } from '../../certificates';
import { findUnnotified, markNotified, refreshLapses, type Lapsing } from './lapseRepository';
import { tenantsWithActs } from './remindersRepository';

export interface LapseNoticeDeps extends AnnounceDeps {
  /** Reads the rows of every tenant. */
  readonly database: Database;
  readonly clock: () => Date;
}

const AT_ONCE = 100;

/** Uses one transaction per act, so that a later failure leaves earlier notices as sent. Returns their number. */
export async function notifyOfLapses(deps: LapseNoticeDeps, signal: AbortSignal): Promise<number> {
  let count = 0;
  for (const tenantId of await tenantsWithActs(deps.database)) {
    await refreshLapses(deps.database, tenantId);
    for (let isMore = true; isMore;) {
      const lapsing = await findUnnotified(deps.database, tenantId, AT_ONCE);
      for (const one of lapsing) {
        if (signal.aborted) return count;
        await notify(deps, tenantId, one);
        count += 1;
      }
      isMore = lapsing.length === AT_ONCE;
    }
  }
  return count;
}

const announcement = (number: string | null, lapsesOn: string) => ({
  subject: 'Un attestato sta per decadere',
  paragraphs: [
    `Per un impianto dell’attestato ${number ?? ''} non risulta il controllo di efficienza energetica nei termini. Se il controllo non viene registrato nel catasto degli impianti, l’attestato decade dopo il ${writtenDay(lapsesOn)} (D.Lgs. 192/2005, art. 6, c. 5).`,
    'Avvisa chi ti ha chiesto l’attestato: il responsabile dell’impianto può ancora far eseguire il controllo.',
  ],
});

function notify(deps: LapseNoticeDeps, tenantId: string, lapsing: Lapsing): Promise<void> {
  return deps.database.transaction().execute(async (transaction) => {
    const at = deps.clock();
    const record = (await loadCertificate(transaction, lapsing.id))?.record;
    if (!record || !(await markNotified(transaction, lapsing, { tenantId, at }))) return;
    const { number, state } = record;
    await notifyCertifier(transaction, deps, {
      record,
      event: 'lapsing',
      announcement: announcement(number, lapsing.lapsesOn),
      at,
      key: lapsing.lapsesOn,
      data: { number, state, reason: null, dueDate: lapsing.lapsesOn },
    });
  });
}
