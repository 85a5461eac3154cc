/** Payments through pagoPA for the office's list, of a portal whose demonstration has none. */
import { randomUUID } from 'node:crypto';
import { CREDITOR } from './creditor';
import { nextNotice } from './payments';
import type { Portal } from './portal';
import { withPortalDatabase } from './portalDatabase';

const STATES = [
  { state: 'attesa' },
  { state: 'creata' },
  { state: 'pagata' },
  { state: 'annullata' },
  { state: 'scaduta' },
  { state: 'anomala', anomaly: 'conflitto' },
  { state: 'anomala', anomaly: 'rifiutata' },
  { state: 'anomala', anomaly: 'importo' },
  { state: 'anomala', anomaly: 'chiuso' },
] as const;
const EACH = 7;
const DAY_MS = 86_400_000;

/**
 * Puts payments into the running portal: of each state and each anomaly, for top-ups and for fees, over a week, at half
 * past ten in the evening in UTC, when it is the next day in Italy. Open ones are due in ten years, and no program asks
 * pagoPA about them.
 */
export const addPaymentsOfEveryState = (portal: Pick<Portal, 'databaseUrl'>): Promise<void> =>
  withPortalDatabase(portal, async (database) => {
    const { id: walletId, tenant_id } = await database
      .selectFrom('wallet')
      .select(['id', 'tenant_id'])
      .orderBy('id')
      .executeTakeFirstOrThrow();
    const { id: accreditationId } = await database
      .selectFrom('accreditation')
      .select('id')
      .where('tenant_id', '=', tenant_id)
      .orderBy('id')
      .executeTakeFirstOrThrow();
    const rows = STATES.flatMap((standing, at) =>
      Array.from({ length: EACH }, (_, n) => {
        const created = Date.parse('2026-05-10T22:30:00Z') + n * DAY_MS;
        const isOpen = standing.state === 'attesa' || standing.state === 'creata';
        const isFee = (at + n) % 2 === 0;
        return {
          id: randomUUID(),
          tenant_id,
          purpose: isFee ? 'accreditamento' : 'ricarica',
          wallet_id: isFee ? null : walletId,
          accreditation_id: isFee ? accreditationId : null,
          amount_cents: 1000 * (n + 1) + at,
          ...nextNotice(),
          iupd: `${CREDITOR}-${randomUUID()}`,
          description: 'Pagamento di prova',
          debtor_kind: 'F',
          debtor_code: 'RSSMRA70A01D704B',
          debtor_name: n % 2 === 0 ? 'Mario Rossi' : 'Anna Bianchi',
          ...standing,
          created_at: new Date(created),
          due_at: new Date(created + (isOpen ? 3650 : 30) * DAY_MS),
          paid_at: standing.state === 'pagata' ? new Date(created + DAY_MS) : null,
        };
      }),
    );
    await database.insertInto('pagopa_payment').values(rows).execute();
  });
