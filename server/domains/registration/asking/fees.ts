/** The question before a request for the registration of many: their fees, and the wallets that pay them. */
import type { Scope } from '../../../platform/deps';
import { totalCertificateFees } from '../../wallets';
import { chosenActs, type ChosenAct } from './runKind';

/** Returns how many of the chosen certificates can be asked for now, how many will be refused, and the money. */
export async function feesOf(scope: Scope, certificateIds: readonly string[], now: Date) {
  const acts = await chosenActs(scope, certificateIds, now);
  const isOpen = ({ isOwn, state }: ChosenAct) => isOwn && (state === 'Bozza' || state === 'Validata');
  const ready = acts.filter((act) => isOpen(act) && act.isSound);
  const flawed = acts.filter((act) => isOpen(act) && !act.isSound).length;
  const totals = await scope.database.transaction().execute((transaction) =>
    totalCertificateFees(
      transaction,
      scope.caller.tenantId,
      ready.map(({ id, certifierId, companyId }) => ({ certificateId: id, certifierId, companyId })),
    ),
  );
  const sumOf = (of: (total: (typeof totals)[number]) => number) => totals.reduce((sum, total) => sum + of(total), 0);
  return {
    ready: ready.length,
    flawed,
    others: acts.length - ready.length - flawed,
    cents: sumOf(({ cents }) => cents),
    missingCents: sumOf(({ missingCents }) => missingCents),
    wallets: totals.map(({ companyId, ...total }) => ({
      companyName: companyId === null ? null : (ready.find((act) => act.companyId === companyId)?.companyName ?? ''),
      ...total,
    })),
  };
}
