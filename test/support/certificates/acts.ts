/** Acts of the public register as rows: only what searches and pages read. */
import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { Ape } from '../../../server/domains/certificates';
import { unitsOf } from '../../../server/domains/certificates/record/units';
import { HOST_TENANT_ID, type Database } from '../../../server/platform/database/schema';
import type { CertificateTable } from '../../../server/platform/database/tables/certificateTables';

type Given = Partial<Insertable<CertificateTable>> &
  Pick<Insertable<CertificateTable>, 'certifier_id'> & {
    readonly content?: Ape;
    readonly units?: readonly Partial<Record<'belfiore' | 'section' | 'sheet' | 'parcel' | 'subalterno', string>>[];
    readonly owner?: string;
    readonly jpeg?: Buffer;
  };

/** Inserts an act, registered on 1 March 2026 unless overridden. Returns its id. */
export async function insertAct(
  database: Database,
  { content = {}, units, owner = 'Rosa Bruni', jpeg, ...given }: Given,
): Promise<string> {
  const id = randomUUID();
  const [tenant_id, at] = [HOST_TENANT_ID, '2026-03-01T10:00:00Z'];
  const key = { certificate_id: id, tenant_id };
  const header = {
    ...({ id, tenant_id, origin: 'form', certifier_name: 'Verdi Anna', created_at: at, updated_at: at } as const),
    registered_at: at,
    issued_on: '2026-03-01',
    valid_to: '2036-03-01',
    energy_class: 'D',
    ep_nren: '150.25',
    istat: '037006',
    comune: 'Bologna',
    province: 'BO',
    category: 0,
    ...given,
  };
  await database
    .insertInto('certificate')
    .values({ ...header, state: 'Bozza' })
    .execute();
  await database
    .insertInto('certificate_content')
    .values({ ...key, content: JSON.stringify(content) })
    .execute();
  await database
    .insertInto('certificate_people')
    .values({ ...key, owner_name: owner, owner_fiscal_code: 'BRNRSO70A41A944X', client_name: owner, found_by: owner })
    .execute();
  const named = units ?? unitsOf(content);
  if (named.length > 0)
    await database
      .insertInto('certificate_unit')
      .values(
        named.map((unit, index) => ({
          ...key,
          position: index + 1,
          belfiore: 'A944',
          section: '',
          sheet: '1',
          parcel: '1',
          subalterno: '',
          ...unit,
        })),
      )
      .execute();
  if (jpeg)
    await database
      .insertInto('certificate_photo')
      .values({ ...key, jpeg })
      .execute();
  await database
    .updateTable('certificate')
    .set({ state: given.state ?? 'Registrata' })
    .where('id', '=', id)
    .execute();
  return id;
}
