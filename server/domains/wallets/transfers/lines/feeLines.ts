/** Finds the open lines of the bank that may pay the fee of a case. */
import type { Scope } from '../../../../platform/deps';
import type { Schemas } from '../../../../platform/handler';
import { notFound } from '../../../../platform/errors';
import type { FeeCases } from '../../fees/feeCases';
import { findWalletsOf } from '../../opening/ownerRepository';
import { findOpenLines } from './feeLinesRepository';

const MOST = 10;

/**
 * Returns the transfers of exactly the fee that nobody has used, and whose text names the case or which the case's
 * certifier is proposed for; those that name it first. Empty where no fee is due.
 * @throws ApiError 404 without the case
 */
export async function findLinesOfFee(
  { caller, database }: Scope,
  fees: FeeCases,
  accreditationId: string,
): Promise<Schemas['BankLineOfFee'][]> {
  const { tenantId } = caller;
  const [due] = await fees.find(database, tenantId, { ids: [accreditationId], texts: [], certifierIds: [] });
  if (!due) throw notFound('Accreditamento', accreditationId);
  if (!due.isDue) return [];
  const walletId = (await findWalletsOf(database, tenantId, [due.certifierId])).get(due.certifierId) ?? null;
  const lines = await findOpenLines(database, tenantId, { cents: due.cents, walletId });
  const fitting = lines.flatMap(({ isProposed, ...line }) => {
    const isNamed = fees.numbersIn(line.text).includes(due.protocolNumber);
    return isNamed || isProposed ? [{ ...line, isNamed }] : [];
  });
  return fitting.toSorted((one, other) => Number(other.isNamed) - Number(one.isNamed)).slice(0, MOST);
}
