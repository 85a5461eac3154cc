/** Pays the applicant's fee, from the wallet or by pagoPA. */
import { requireUserId } from '../../../platform/caller';
import { italianDay } from '../../../../common/days/italianDays';
import type { ModuleDeps } from '../../../platform/deps';
import { requestFee, payAccreditationFee, type FeeCheckout } from '../../wallets';
import type { ApplicantScope } from '../applicant/begin';
import { notAllowed, openOwn } from '../applicant/save';
import { announcer } from '../effects/announce';
import { move } from '../move';
import { feeOf } from './fee';
import type { Schemas } from '../../../platform/handler';

type Deps = Pick<ModuleDeps, 'clock' | 'sealer' | 'config'>;

/**
 * Takes the fee from the wallet and moves the case, both or neither, once for each command.
 * @throws ApiError 404; 409 when it has changed since the caller read it; 403 with a code of Sace:Accreditation when no
 * fee is due, of Sace:Wallet when the wallet may not pay or has too little.
 */
export async function payFee(
  deps: Deps,
  { caller, database, ip }: ApplicantScope,
  id: string,
  { commandId, version }: Schemas['ApplicationFeeCommand'],
) {
  const now = deps.clock();
  const actor = { caller, ip };
  return database.transaction().execute(async (transaction) => {
    const { record } = await openOwn(transaction, requireUserId(caller), id, italianDay(now));
    const moved = await move(transaction, { clock: () => now, announce: announcer(deps) }, actor, {
      id,
      event: 'feeReceived',
      by: 'system',
      paidBy: 'portafoglio',
      commandId,
      version,
    });
    if (moved.isNew) await payAccreditationFee(transaction, actor, feeOf(record));
    return { id, state: moved.state, version: moved.version };
  });
}

/**
 * Returns the address of pagoPA's page where the fee is paid; a repeated request returns another page of the same
 * notice.
 * @throws ApiError 404; 403 when no fee is due, or the tenant has no pagoPA; 503 when pagoPA does not answer.
 */
export async function openFeeCheckout(
  { clock }: Pick<ModuleDeps, 'clock'>,
  { config, open }: FeeCheckout,
  { caller, database, ip }: ApplicantScope,
  id: string,
): Promise<string> {
  const payment = await database.transaction().execute(async (transaction) => {
    const found = await openOwn(transaction, requireUserId(caller), id, italianDay(clock()));
    const fee = feeOf(found.record);
    if (!fee.isDue) throw notAllowed(found, 'Per questa domanda non c’è un contributo da pagare.');
    return requestFee(transaction, config, { caller, ip }, fee);
  });
  return open(payment.id);
}
