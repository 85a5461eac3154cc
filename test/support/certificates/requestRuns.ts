/** Requests for the registration of many certificates: a run that has ended, and the operations on it. */
import { randomUUID } from 'node:crypto';
import type { Database } from '../../../server/platform/database/schema';

/** The request that the contract's certifier began. */
export const requestId = randomUUID();

/** Inserts a request that has ended with a refusal of its certificate, which is gone where none is given. Returns its id. */
export async function insertRequestRun(
  database: Database,
  {
    id = randomUUID(),
    tenantId,
    userId,
    certificateId = randomUUID(),
  }: { readonly id?: string; readonly tenantId: string; readonly userId: string; readonly certificateId?: string },
): Promise<string> {
  await database
    .insertInto('bulk_run')
    .values({
      id,
      tenant_id: tenantId,
      user_id: userId,
      subject_kind: 'certificate',
      action: 'askRegistration',
      input: '{}',
      item_count: 1,
      finished_at: new Date(),
    })
    .execute();
  await database
    .insertInto('bulk_item')
    .values({
      run_id: id,
      position: 1,
      tenant_id: tenantId,
      subject_kind: 'certificate',
      subject_id: certificateId,
      outcome: 'refused',
    })
    .execute();
  return id;
}

interface Named {
  readonly requestId: string;
  readonly certificateId: string;
}
const ofRun = (id: string) => ({
  certificatesGetRequests: { params: { id } },
  certificatesGetRequestedActs: { params: { id } },
  certificatesResumeRequests: { params: { id } },
  certificatesExportRequests: { params: { id }, query: { format: 'csv' } },
});
type OfRun = keyof ReturnType<typeof ofRun>;
const named = (name: OfRun) => (things: Named) => ofRun(things.requestId)[name];

export const REQUEST_NAMED = {
  certificatesGetRequests: named('certificatesGetRequests'),
  certificatesGetRequestedActs: named('certificatesGetRequestedActs'),
  certificatesResumeRequests: named('certificatesResumeRequests'),
  certificatesExportRequests: named('certificatesExportRequests'),
  certificatesGetSigningArchive: ({ certificateId }: Named) => ({ payload: { certificateIds: [certificateId] } }),
  certificatesGetRequestFees: ({ certificateId }: Named) => ({ payload: { certificateIds: [certificateId] } }),
  certificatesBeginRequests: ({ certificateId }: Named) => ({
    payload: { id: randomUUID(), certificateIds: [certificateId] },
  }),
};

export const requestSamples = (certificateId: string) => ({
  ...ofRun(requestId),
  certificatesExportRequests: { params: { id: requestId }, query: 'format=csv' },
  certificatesGetSigningArchive: { payload: { certificateIds: [certificateId] } },
  certificatesGetRequestFees: { payload: { certificateIds: [certificateId] } },
  certificatesBeginRequests: { payload: { id: randomUUID(), certificateIds: [certificateId] } },
});
