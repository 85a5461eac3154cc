/**
 * Notifies maintainers by mail and in the portal of checks that are due soon or were missed: of each check once before
 * its day and once after it.
 */
import type { Config } from '../../../platform/config/config';
import { type Database } from '../../../platform/database/schema';
import { addDays, italianDay, writtenDay } from '../../../../common/days/italianDays';
import { mailBody } from '../../../platform/mail/layout';
import { queueMail } from '../../../platform/mail/queue';
import type { Sealer } from '../../../platform/secrets';
import { portalAddress } from '../../../platform/tenants/portalAddress';
import { writtenPlate } from '../rules/plate';
import { tenantsWithPlants } from './missedRepository';
import {
  findMembers,
  findUnnotifiedCompanies,
  insertDueNotice,
  markNotified,
  type DuePlant,
  type NoticeKind,
} from './noticeRepository';

export interface NoticeDeps {
  /** The rows of all tenants. */
  readonly database: Database;
  readonly sealer: Sealer;
  readonly config: Pick<Config, 'publicUrl'>;
  readonly clock: () => Date;
}

/** A check is notified as due soon from this number of days before its day on. */
export const DAYS_BEFORE = 30;
/** The mail lists so many plants at most, and counts the others. */
const MOST_NAMED = 50;

/**
 * Notifies each company in a transaction of its own, so that a failure undoes no earlier notice. Returns the number of
 * companies.
 */
export async function notifyMaintainers(deps: NoticeDeps, signal: AbortSignal): Promise<number> {
  const today = italianDay(deps.clock());
  let notified = 0;
  for (const tenantId of await tenantsWithPlants(deps.database)) {
    const span = { tenantId, today, until: addDays(today, DAYS_BEFORE) };
    for (const companyId of await findUnnotifiedCompanies(deps.database, span)) {
      if (signal.aborted) return notified;
      await notify(deps, { ...span, companyId });
      notified += 1;
    }
  }
  return notified;
}

const line = ({ plate, address, comune, dueOn, kind }: DuePlant) =>
  `${writtenPlate(plate)}, ${address}, ${comune}: ${kind === 'soon' ? 'entro il' : 'scaduto il'} ${writtenDay(dueOn)}`;

function named(plants: readonly DuePlant[], heading: string): readonly string[] {
  if (plants.length === 0) return [];
  const more = plants.length - MOST_NAMED;
  return [heading, ...plants.slice(0, MOST_NAMED).map(line), ...(more > 0 ? [`e altri ${String(more)}.`] : [])];
}

/** Makes one notice about the plants of a kind, or none: it leads to the first of them, and counts the others. */
function noticesOf(plants: readonly DuePlant[], kind: NoticeKind) {
  const [first, ...others] = plants.filter((one) => one.kind === kind);
  if (!first) return [];
  const count = others.length === 1 ? 'e un altro impianto' : `e altri ${String(others.length)} impianti`;
  const data = {
    audience: 'applicant',
    protocolNumber: writtenPlate(first.plate),
    dueDate: first.dueOn,
    reason: others.length === 0 ? null : count,
  };
  return [{ plantId: first.id, data }];
}

function notify(
  { database, sealer, config, clock }: NoticeDeps,
  span: Parameters<typeof findUnnotifiedCompanies>[1] & { readonly companyId: string },
): Promise<void> {
  const { tenantId, today, companyId } = span;
  return database.transaction().execute(async (transaction) => {
    const plants = await markNotified(transaction, { ...span, at: clock() });
    if (plants.length === 0) return;
    const overdue = plants.filter(({ kind }) => kind === 'overdue');
    const subject = overdue.length > 0 ? 'Controlli di impianti scaduti' : 'Controlli di impianti in scadenza';
    const members = await findMembers(transaction, companyId, today);
    for (const { userId } of members)
      if (userId !== null)
        for (const kind of ['overdue', 'soon'] as const)
          for (const one of noticesOf(plants, kind))
            await insertDueNotice(transaction, { ...one, tenantId, userId, kind, at: clock() });
    for (const { email, firstName, lastName } of members)
      await queueMail(transaction, sealer, {
        tenantId,
        to: email,
        subject,
        ...mailBody({
          language: 'it',
          heading: subject,
          paragraphs: [
            `Gentile ${firstName} ${lastName},`,
            ...named(overdue, 'Di questi impianti il controllo di efficienza energetica non risulta nei termini:'),
            ...named(
              plants.filter(({ kind }) => kind === 'soon'),
              'Di questi impianti il controllo di efficienza energetica scade fra poco:',
            ),
            'Se un controllo non è registrato, gli attestati di prestazione energetica che si riferiscono all’impianto decadono il 31 dicembre dell’anno dopo la scadenza.',
          ],
          link: {
            text: 'Apri il catasto degli impianti',
            address: portalAddress(config.publicUrl, '/ape/catasto-impianti', tenantId),
          },
        }),
      });
  });
}
