/** The certifier of `portalRows` represents a company, has a colleague in it and a delegation to that colleague. */
import { randomUUID } from 'node:crypto';
import { HOST_TENANT_ID, type Database } from '../../server/platform/database/schema';
import { insertCertifier } from './factories';
import type { PortalRows } from './portalRows';

export const COLLEAGUE = { certifierNumber: 501, lastName: 'Verdi' } as const;

export interface OwnThings {
  readonly colleagueId: string;
  readonly delegationId: string;
  /** An invitation that the colleague has sent to the certifier. */
  readonly invitationId: string;
  /** An invitation that the certifier has sent to the colleague. */
  readonly withdrawnId: string;
}

/** Inserts the colleague; what changes is put there by `resetOwnThings`. */
export async function insertOwnThings(database: Database): Promise<OwnThings> {
  const colleagueId = await insertCertifier(database, {
    certifier_number: COLLEAGUE.certifierNumber,
    last_name: COLLEAGUE.lastName,
    first_name: 'Lucia',
    gender: 'F',
    fiscal_code: 'VRDLCU70A41D704N',
  });
  return { colleagueId, delegationId: randomUUID(), invitationId: randomUUID(), withdrawnId: randomUUID() };
}

/**
 * Restores the beginning: the certifier is referente of the company, the colleague works there, the delegation is in
 * force.
 */
export async function resetOwnThings(
  database: Database,
  { certifierId, companyId }: PortalRows,
  { colleagueId, delegationId, invitationId, withdrawnId }: OwnThings,
): Promise<void> {
  await database.updateTable('certifier').set({ version: 1 }).where('id', '=', certifierId).execute();
  await database.updateTable('company').set({ version: 1 }).where('id', '=', companyId).execute();
  await database
    .updateTable('company_member')
    .set({ role: 'referente', valid_to: null })
    .where('certifier_id', '=', certifierId)
    .execute();
  await database.deleteFrom('company_member').where('certifier_id', '=', colleagueId).execute();
  await database
    .insertInto('company_member')
    .values({ company_id: companyId, certifier_id: colleagueId, role: 'tecnico', valid_from: '2020-01-01' })
    .execute();
  await database.deleteFrom('company_invitation').where('company_id', '=', companyId).execute();
  const invitation = {
    tenant_id: HOST_TENANT_ID,
    company_id: companyId,
    role: 'tecnico',
    created_at: new Date(),
    expires_at: new Date('2999-01-01T00:00:00Z'),
  };
  await database
    .insertInto('company_invitation')
    .values([
      { ...invitation, id: invitationId, certifier_id: certifierId, invited_by: colleagueId },
      { ...invitation, id: withdrawnId, certifier_id: colleagueId, invited_by: certifierId },
    ])
    .execute();
  await database.deleteFrom('delegation').where('id', '=', delegationId).execute();
  await database
    .insertInto('delegation')
    .values({
      id: delegationId,
      tenant_id: HOST_TENANT_ID,
      grantor_certifier_id: certifierId,
      delegate_certifier_id: colleagueId,
      scope: 'consultazione',
      valid_from: '2020-01-01',
    })
    .execute();
}

/** The record of Mario Rossi as `factories` make it, for anagraficheSave. */
export const marioRossi = (changes: Readonly<Record<string, unknown>> = {}) => ({
  version: null as number | null,
  title: 'Geom.',
  lastName: 'Rossi',
  firstName: 'Mario',
  fiscalCode: 'RSSMRA70A01D704B',
  gender: 'M',
  birthDate: '1970-01-01',
  birthPlace: 'Forlì',
  birthProvince: 'FC',
  birthCountry: 'IT',
  residence: { address: 'Via Roma, 1', cap: '47121', istat: '040012' },
  studio: { name: 'Studio Tecnico Rossi', address: 'Via Roma, 1', cap: '47121', istat: '040012' },
  phone: '0543 012345',
  mobile: '399 0123456',
  email: 'mario.rossi@studio.example',
  pec: 'mario.rossi@pec.example',
  vatNumber: null as string | null,
  website: null as string | null,
  ...changes,
});
