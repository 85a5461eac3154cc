import type { Delivery } from '../../src/features/registration/siape/model';

/** A delivery that the national register refused twice. */
export const refusedDelivery: Delivery = {
  id: 'd1',
  certificateId: 'c1',
  number: '07001-000001-2026',
  operation: 'caricaAPE',
  state: 'Rifiutata',
  code: 1,
  message: 'APE non conforme',
  attempts: 2,
  version: 3,
  isRetriable: true,
  askedAt: '2026-03-02T10:00:00Z',
  dueAt: '2026-03-02T10:01:00Z',
  settledAt: '2026-03-02T10:01:00Z',
  answers: [
    {
      at: '2026-03-02T10:01:00Z',
      attempt: 2,
      operation: 'caricaAPE',
      status: 200,
      code: 1,
      message: 'APE non conforme',
      body: '<Envelope/>',
    },
    { at: '2026-03-02T10:00:00Z', attempt: 1, operation: 'caricaLottoAPE', message: 'Il SIAPE non è raggiungibile.' },
  ],
};
