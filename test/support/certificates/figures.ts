/** Precomputed figures of a register with 120 valid certificates; two cells are suppressed. */
import type { Figures } from '../../../server/domains/public-register/statistics/figures/figures';
import { keepFigures } from '../../../server/domains/public-register/statistics/figures/figuresRepository';
import { HOST_TENANT_ID, type Database } from '../../../server/platform/database/schema';

const sample: Figures = {
  asOf: '2026-06-01',
  total: 120,
  groups: ['D-E', 'F-G'],
  tables: [
    {
      name: 'province',
      rows: [
        { key: 'D', total: 40 },
        { key: 'G', total: 80 },
      ],
      columns: [
        { key: 'BO', total: 70 },
        { key: 'other', total: 50 },
      ],
      cells: [
        [null, null],
        [null, null],
      ],
    },
  ],
  comuni: [
    { istat: '037006', name: 'Bologna', province: 'BO', lat: 44.494, lon: 11.343, total: 50, cells: [20, 30] },
    { istat: null, name: null, province: 'BO', lat: null, lon: null, total: 20, cells: [null, null] },
  ],
  months: [{ month: '2026-05', count: 12 }],
  savings: [{ energyClass: 'G', megawattHours: 900 }],
};

/** Stores these figures for a tenant. */
export const insertFigures = (database: Database, tenantId: string = HOST_TENANT_ID): Promise<void> =>
  database
    .transaction()
    .execute((transaction) =>
      keepFigures(transaction, tenantId, { madeAt: new Date('2026-06-01T02:40:00Z'), figures: sample }),
    );
