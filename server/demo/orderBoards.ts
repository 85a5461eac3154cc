import type { RowOf } from '../platform/database/insertRows';
import type { Lookups } from '../platform/database/reference/referenceFiles';
import { HOST_TENANT_ID } from '../platform/database/schema';
import { NO_ORDER } from '../../common/accreditations/application';
import { seededRandom } from './random';

/** The provinces of the Region; applicants who are enrolled elsewhere have no board here and wait for an officer. */
const PROVINCES: Readonly<Record<string, string>> = {
  BO: 'Bologna',
  FC: 'Forlì-Cesena',
  FE: 'Ferrara',
  MO: 'Modena',
  PC: 'Piacenza',
  PR: 'Parma',
  RA: 'Ravenna',
  RE: 'Reggio Emilia',
  RN: 'Rimini',
};

/** Makes a board of each order in each province, with addresses that reach no mailbox. */
export function orderBoards(seed: number, today: string, lookups: Lookups): RowOf<'order_board'>[] {
  const random = seededRandom(seed, 0, 8);
  const orders = (lookups['anagrafiche/tipi-ordini'] ?? []) as readonly { id: number; descrizione: string }[];
  return orders
    .filter(({ id }) => id !== NO_ORDER)
    .flatMap(({ id: orderTypeId, descrizione }) =>
      Object.entries(PROVINCES).map(([province, name]) => ({
        id: random.uuid(),
        tenant_id: HOST_TENANT_ID,
        order_type_id: orderTypeId,
        province,
        name: `${descrizione} - ${name}`,
        email: `segreteria@ordine${String(orderTypeId)}.${province.toLowerCase()}.example`,
        pec: `ordine${String(orderTypeId)}.${province.toLowerCase()}@pec.example`,
        phone: null,
        contact_name: null,
        is_active: true,
        concurrency_stamp: random.uuid().replaceAll('-', ''),
        created_at: `${today}T06:00:00Z`,
        updated_at: `${today}T06:00:00Z`,
      })),
    );
}
