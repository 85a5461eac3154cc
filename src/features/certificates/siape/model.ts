import type { SiapeDelivery, SiapeRetryCommand } from '../../../api/siape';
import type { Tone } from '../../../shared/grid/columns';
import type { LoadOptions, LoadResult } from '../../../shared/grid/loadOptions';

export type Delivery = SiapeDelivery;
export type RetryCommand = SiapeRetryCommand;

/** The calls of this part. All need ApeManage. */
export type SiapeApi = {
  deliveries: (options: LoadOptions, signal: AbortSignal) => Promise<LoadResult>;
  delivery: (id: string, signal: AbortSignal) => Promise<Delivery>;
  retry: (id: string, command: RetryCommand) => Promise<Delivery>;
};

export const stateTones: Readonly<Record<Delivery['state'], Tone>> = {
  InAttesa: 'theirs',
  Accettata: 'valid',
  Rifiutata: 'waiting',
  Superata: 'ended',
};
