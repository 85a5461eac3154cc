/** Opens pagoPA's page for the fee of a case, in a request. */
import type { PagopaConfig } from '../../../../platform/config/pagopaConfig';
import type { ModuleDeps, Scope } from '../../../../platform/deps';
import { openCheckout } from '../payments/openCheckout';
import { requestDeps } from '../requestDeps';
import type { FeeCases } from '../../fees/feeCases';

export interface FeeCheckout {
  readonly config: Pick<PagopaConfig, 'segregation' | 'creditor'>;
  /**
   * Returns the address of a new page for that payment. @throws ApiError 409 when it has ended, 503 when pagoPA does
   * not answer
   */
  readonly open: (paymentId: string) => Promise<string>;
}

/** @throws ApiError (403), when it is called, where the caller's tenant has no payments */
export function feeCheckout(
  deps: Pick<ModuleDeps, 'config' | 'logger'>,
  fees: FeeCases,
): (scope: Scope) => FeeCheckout {
  const depsOf = requestDeps(deps, fees);
  return (scope) => {
    const paying = depsOf(scope);
    return { config: paying.config, open: (id) => openCheckout(paying, deps.config.publicUrl, id) };
  };
}
