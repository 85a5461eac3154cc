/** The dependencies of payments. */
import type { FastifyBaseLogger } from 'fastify';
import type { PagopaConfig } from '../../../platform/config/pagopaConfig';
import type { Gateway } from './protocol/gateway';
import type { InboxDeps } from './receipts/applyReceipts';

export interface PagopaDeps extends InboxDeps {
  readonly config: PagopaConfig;
  readonly gateway: Gateway;
  readonly logger: Pick<FastifyBaseLogger, 'error' | 'warn' | 'info'>;
}
