import type { SiapeDelivery, SiapeRetried, SiapeRetryCommand, SiapeRetryMany } from '../../../api/siape';
import type { Tone } from '../../../shared/grid/columns';
import type { LoadOptions, LoadResult } from '../../../shared/grid/loadOptions';
import type { ListExportApi } from '../../../shared/listExport/model';
import type { ViewsApi } from '../../../shared/savedViews/model';

export type Delivery = SiapeDelivery;
export type RetryCommand = SiapeRetryCommand;

/** The calls of this part. All need ApeManage. */
export type SiapeApi = ViewsApi &
  ListExportApi<object> & {
    deliveries: (options: LoadOptions, signal: AbortSignal) => Promise<LoadResult>;
    delivery: (id: string, signal: AbortSignal) => Promise<Delivery>;
    retry: (id: string, command: RetryCommand) => Promise<Delivery>;
    /** Sends many again; the same command again changes nothing. */
    retryMany: (command: SiapeRetryMany) => Promise<SiapeRetried>;
  };

/** The members of a row that sending it again needs. */
export type DeliveryRow = Pick<Delivery, 'id' | 'number' | 'state' | 'version'>;

/** One command over many rows. */
export type ManyRetry = { id: string; rows: readonly DeliveryRow[] };

/** The highest number of deliveries in one command; the server has the same limit. */
export const mostRetried = 500;

export const stateTones: Readonly<Record<Delivery['state'], Tone>> = {
  InAttesa: 'theirs',
  Accettata: 'valid',
  Rifiutata: 'waiting',
  Superata: 'ended',
};
