import type { Config } from '../../../platform/config/config';
import type { TenantDatabase } from '../../../platform/database/tenantDatabase';
import type { PagopaDeps } from './deps';
import { gatewayOf } from './protocol/gateway';

interface Parts {
  readonly config: Pick<Config, 'pagopa'>;
  readonly tenantDatabase: TenantDatabase;
  readonly fees: PagopaDeps['fees'];
  readonly logger: PagopaDeps['logger'];
}

/** Returns the dependencies of payments; null where pagoPA is off. */
export function pagopaDeps({ config: { pagopa }, tenantDatabase, fees, logger }: Parts): PagopaDeps | null {
  if (!pagopa) return null;
  const { tenantId, creditor } = pagopa;
  return {
    config: pagopa,
    gateway: gatewayOf(pagopa),
    database: tenantDatabase(tenantId),
    tenantId,
    creditor: creditor.fiscalCode,
    fees,
    logger,
  };
}
