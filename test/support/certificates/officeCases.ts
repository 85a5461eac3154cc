/** The requests to the office of certificates about another tenant, for test/server/isolation.test.ts. */
import { randomUUID } from 'node:crypto';
import { listsOf, namedOf, ownOf } from '../listCases';

interface Named {
  readonly certificateId: string;
  readonly deliveryId: string;
  readonly exportId: string;
  readonly viewId: string;
}

export const CERTIFICATE_OFFICE_LISTS = {
  certificatesGetAnnulments: {},
  siapeGetDeliveries: { query: { requireTotalCount: 'true' } },
  ...listsOf('siape'),
};

export const CERTIFICATE_OFFICE_NAMED = {
  certificatesAskAnnulment: ({ certificateId }: Named) => ({
    params: { id: certificateId },
    payload: { commandId: randomUUID(), cause: 'cadastre', explanation: 'Subalterno errato', fileIds: [] },
  }),
  siapeGetDelivery: ({ deliveryId }: Named) => ({ params: { id: deliveryId } }),
  siapeRetryMany: ({ deliveryId }: Named) => ({
    payload: { id: randomUUID(), deliveries: [{ id: deliveryId, version: 0 }] },
  }),
  siapeRetry: ({ deliveryId }: Named) => ({ params: { id: deliveryId }, payload: { id: randomUUID(), version: 0 } }),
  ...namedOf('siape', 'deliveryIds', ({ deliveryId }: Named) => deliveryId),
};

export const CERTIFICATE_OFFICE_OWN = ownOf('siape');
