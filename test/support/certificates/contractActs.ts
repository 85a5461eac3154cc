/** The certificates that the operations of the contract meet. */
import type { CertificateState } from '../../../server/domains/certificates/states';
import { randomUUID } from 'node:crypto';
import { DEMO_USER_IDS } from '../../../server/demo/demoIds';
import { HOST_TENANT_ID, type Database } from '../../../server/platform/database/schema';
import type { PortalRows } from '../portalRows';
import { insertActRows, insertCertificateRows, insertControlRows } from './rows';

export const [certificateId, newCertificateId, annulmentId] = [randomUUID(), randomUUID(), randomUUID()];
export const [controlId, newControlId, answerId] = [randomUUID(), randomUUID(), randomUUID()];
export const [deliveryId, planId] = [randomUUID(), randomUUID()];
/** The number of the act in the public register. */
export const actNumber = '00500-000001-2026';

/** Leaves the certifier one certificate in that state, and no other. */
export async function certifyRows(database: Database, rows: PortalRows, state: CertificateState, act: object = {}) {
  await database.deleteFrom('subject_command').where('subject_id', '=', certificateId).execute();
  await database.deleteFrom('control_sanction_notice').execute();
  await database.deleteFrom('certificate_control').execute();
  await database.updateTable('certificate').set({ state: 'Bozza', number: null }).execute();
  await database.deleteFrom('certificate').execute();
  await database
    .updateTable('accreditation')
    .set({ state: 'Accreditato', valid_from: '2020-01-01', valid_to: '2999-12-31' })
    .where('id', '=', rows.accreditationId)
    .execute();
  await insertCertificateRows(
    database,
    { id: certificateId, certifier_id: rows.certifierId, state, ...act },
    DEMO_USER_IDS.certificatore,
  );
  await insertActRows(database, { certificateId, annulmentId, deliveryId });
}

/** Inserts a control of an act of the certifier's own; the command `answerId` has answered its request. */
export async function controlRows(database: Database, rows: PortalRows, more: object = {}) {
  await certifyRows(database, rows, 'Registrata');
  await insertControlRows(database, { id: controlId, certificate_id: certificateId, ...more });
  await database.deleteFrom('subject_command').where('subject_id', '=', controlId).execute();
  await database
    .insertInto('subject_command')
    .values({
      id: answerId,
      tenant_id: HOST_TENANT_ID,
      at: new Date(),
      event: 'documentsSent',
      subject_kind: 'certificateControl',
      subject_id: controlId,
    })
    .execute();
}
