/** Returns the dependencies of payments in a request: the rows of the caller's tenant, and the gateway. */
import type { ModuleDeps, Scope } from '../../../platform/deps';
import type { PagopaDeps } from './deps';
import type { FeeCases } from '../fees/feeCases';
import { paymentsOff } from './payments/refusals';
import { gatewayOf } from './protocol/gateway';

/** @throws ApiError (403), when it is called, where the caller's tenant has no payments */
export function requestDeps(
  { config: { pagopa }, logger }: Pick<ModuleDeps, 'config' | 'logger'>,
  fees: FeeCases,
): (scope: Scope) => PagopaDeps {
  const gateway = pagopa && gatewayOf(pagopa);
  return ({ caller: { tenantId }, database }) => {
    if (!pagopa || !gateway || pagopa.tenantId !== tenantId) throw paymentsOff();
    return { config: pagopa, gateway, database, tenantId, creditor: pagopa.creditor.fiscalCode, fees, logger };
  };
}
