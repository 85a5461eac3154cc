/** The public register as files: the CSV of a search and the vCard of one entry. */
import fc from 'fast-check';
import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { AccreditationTable } from '../../server/platform/database/schema';
import type { CertifierTable } from '../../server/platform/database/tables/registerTables';
import { vCard } from '../../server/domains/accreditations/register/vCard';
import { accreditationRow, certifierRow, insertAccreditation, insertCertifier } from '../support/factories';
import { insertTenant } from '../support/portalRows';
import { learnRegister } from '../support/publicRegister';
import { startServer, type TestServer } from '../support/startServer';

const now = new Date('2026-06-15T10:00:00Z');
let server: TestServer;
beforeAll(async () => {
  server = await startServer({ referenceData: true, clock: () => now });
});
beforeEach(async () => {
  await server.database.deleteFrom('accreditation').execute();
  await server.database.deleteFrom('certifier').execute();
  await server.database.deleteFrom('rate_limit').execute();
});
afterAll(() => server.close());

let number = 1000;
/**
 * Inserts a certifier who published his entry, and nothing more by default, under a valid accreditation. Returns his
 * number.
 */
async function certifier(
  person: Partial<Insertable<CertifierTable>> = {},
  accreditation: Partial<Insertable<AccreditationTable>> = {},
): Promise<number> {
  number += 1;
  const id = await insertCertifier(server.database, {
    certifier_number: number,
    fiscal_code: randomUUID(),
    publish_entry: true,
    website: 'https://rossi.example',
    ...person,
  });
  await insertAccreditation(server.database, {
    certifier_id: id,
    tenant_id: person.tenant_id ?? '00000000-0000-0000-0000-000000000000',
    state: 'Accreditato',
    valid_from: '2024-01-01',
    valid_to: '2026-12-31',
    ...accreditation,
  });
  return number;
}

const get = (path: string, headers: Record<string, string> = {}) =>
  server.inject({ url: `/api/app/albo${path}`, headers });
const csv = (query = '') => get(`/export${query}`);
const card = (certifierNumber: number, headers?: Record<string, string>) =>
  get(`/${String(certifierNumber)}/card`, headers);
const rowsOf = (body: string) => body.trimEnd().split('\r\n').slice(1);

/**
 * Everything that says who a certifier is, where they live and how to reach them, and that they may keep for
 * themselves.
 */
const secrets = {
  fiscal_code: 'SGRSGR80A01D704X',
  birth_place: 'Luogosegreto',
  residence_address: 'Via Casasegreta, 1',
  vat_number: '99999999999',
  order_number: 'matricola-segreta',
  studio_address: 'Via Studiosegreto, 9',
  phone: '0543 777001',
  mobile: '333 777002',
  email: 'segreta1@x.example',
  pec: 'segreta2@pec.example',
  website: 'https://segreta3.example',
};
const contacts = {
  publish_address: 'Studiosegreto',
  publish_phone: '777001',
  publish_mobile: '777002',
  publish_email: 'segreta1',
  publish_pec: 'segreta2',
  publish_website: 'segreta3',
};

it.each([null, ...Object.keys(contacts)])(
  'lets nothing that was not published leave the server, in a list, a card or a CSV, when %s is chosen [USE-04] [RTE-13]',
  async (flag) => {
    const certifierNumber = await certifier({ ...secrets, ...(flag !== null && { [flag]: true }) });
    const answers = await Promise.all([
      get(''),
      get('?includeEnded=true&near=040012'),
      card(certifierNumber),
      csv(),
      csv('?includeEnded=true&near=040012'),
    ]);
    for (const { statusCode, body } of answers) {
      expect(statusCode).toBe(200);
      expect(body).toContain('Rossi');
      expect(body).not.toMatch(/SGRSGR|Luogosegreto|Casasegreta|99999999999|matricola-segreta/);
      // The search covers folded lines too.
      const whole = body.replace(/\r\n /g, '');
      expect(
        Object.entries(contacts)
          .filter(([, value]) => whole.includes(value))
          .map(([name]) => name),
      ).toEqual(flag === null ? [] : [flag]);
    }
  },
);

it('shows unpublished entries in none of them', async () => {
  const hidden = await certifier({ ...secrets, publish_entry: false, publish_email: true });
  expect((await card(hidden)).statusCode).toBe(404);
  expect(rowsOf((await csv('?includeEnded=true')).body)).toEqual([]);
});

describe('the CSV of a search', () => {
  it('holds what the search finds, in its order, in the form that an Italian Excel opens [RTE-13]', async () => {
    await certifier({ last_name: 'Zoli; "Junior"', studio_istat: '040007', publish_phone: true });
    await certifier({ last_name: 'Fabbri', studio_istat: '040012', studio_name: null }, { state: 'Sospeso' });
    const answer = await csv('?includeEnded=true&near=040012');
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(answer.headers['content-disposition']).toBe('attachment; filename="albo-certificatori-2026-06-15.csv"');
    expect(
      answer.body.startsWith('\ufeffNumero certificatore;Cognome e nome;Studio;Ente o società;Comune;Provincia;'),
    ).toBe(true);
    const [first, second, ...more] = rowsOf(answer.body);
    expect(first).toMatch(/^\d+;Fabbri Mario;;;Forlì;FC;[^;]+;FC;Sospeso;31\/12\/2026;;;;;;;0$/);
    expect(second).toMatch(
      /^\d+;"Zoli; ""Junior"" Mario";Studio Tecnico Rossi;;Cesena;FC;[^;]+;FC;Valido;31\/12\/2026;;0543 012345;;;;;1\d(,\d)?$/,
    );
    expect(more).toEqual([]);
    expect(rowsOf((await csv()).body)).toHaveLength(1);
  });

  it.each(['=HYPERLINK("http://x")', '+39', '-1+1', '@SUM(1)', '\t=1', ' =1', '＝1'])(
    'keeps a spreadsheet from running %j that somebody wrote of themselves',
    async (studio_name) => {
      await certifier({ studio_name });
      const line = rowsOf((await csv()).body)[0] ?? '';
      expect(
        line
          .slice(line.indexOf('Rossi Mario;') + 'Rossi Mario;'.length)
          .replace(/^"/, '')
          .startsWith("'"),
      ).toBe(true);
    },
  );

  it('is not of the whole register: beyond a thousand entries it asks for a narrower search', async () => {
    await certifier();
    const copies = Array.from({ length: 1000 }, (_, at) =>
      certifierRow({
        fiscal_code: `COPIA${String(at)}`,
        certifier_number: 100_000 + at,
        first_name: 'Copia',
        publish_entry: true,
      }),
    );
    for (let at = 0; at < copies.length; at += 250) {
      const some = copies.slice(at, at + 250);
      await server.database.insertInto('certifier').values(some).execute();
      await server.database
        .insertInto('accreditation')
        .values(
          some.map(({ id: certifier_id }) =>
            accreditationRow({ certifier_id, state: 'Accreditato', valid_from: '2024-01-01', valid_to: '2026-12-31' }),
          ),
        )
        .execute();
    }
    await learnRegister(server.database);
    const refused = await csv();
    expect(refused.statusCode).toBe(403);
    expect(refused.json<{ error: { code: string } }>().error.code).toBe('Sace:Albo:TooManyEntries');
    expect(rowsOf((await csv('?name=copia')).body)).toHaveLength(1000);
  });

  it('is refused as the search is', async () => {
    for (const query of ['?near=000000', '?province=fc', '?subject=all'])
      expect([query, (await csv(query)).statusCode]).toEqual([query, 400]);
  });

  it('can be downloaded a few times an hour, while searching goes on', async () => {
    expect((await csv()).statusCode).toBe(200);
    await server.database
      .updateTable('rate_limit')
      .set({ hits: 10 })
      .where('key', 'like', 'albo-files-hour:%')
      .execute();
    expect((await csv()).statusCode).toBe(429);
    expect((await get('')).statusCode).toBe(200);
  });
});

describe('the vCard of an entry', () => {
  it('carries what was published, in version 4.0 [RTE-13]', async () => {
    const certifierNumber = await certifier({
      publish_address: true,
      publish_phone: true,
      publish_mobile: true,
      publish_email: true,
      publish_pec: true,
      publish_website: true,
    });
    const answer = await card(certifierNumber);
    expect(answer.headers['content-type']).toBe('text/vcard; charset=utf-8');
    expect(answer.headers['content-disposition']).toBe(
      `attachment; filename="certificatore-${String(certifierNumber)}.vcf"`,
    );
    expect(answer.body.split('\r\n')).toEqual([
      'BEGIN:VCARD',
      'VERSION:4.0',
      'KIND:individual',
      'FN:Mario Rossi',
      'N:Rossi;Mario;;;',
      'ORG:Studio Tecnico Rossi',
      'TITLE:Certificatore energetico',
      'ADR;TYPE=work:;;Via Roma\\, 1;Forlì;FC;47121;Italia',
      'TEL;TYPE=work,voice:0543 012345',
      'TEL;TYPE=work,cell:399 0123456',
      'EMAIL;TYPE=work:mario.rossi@studio.example',
      'pec.EMAIL;TYPE=work:mario.rossi@pec.example',
      'pec.X-ABLabel:PEC',
      'URL;TYPE=work:https://rossi.example/',
      `NOTE:Certificatore n. ${String(certifierNumber)}\\, accreditamento valido fino al 31/12/2026`,
      'END:VCARD',
      '',
    ]);
  });

  it.each(['Scaduto', 'Sospeso', 'Revocato', 'Cessato', 'InVerifica'] as const)(
    'is not given of somebody whose accreditation is %s',
    async (state) => {
      expect((await card(await certifier({}, { state }))).statusCode).toBe(404);
    },
  );

  it('is of one tenant', async () => {
    const tenant = await insertTenant(server.database, 'Provincia');
    const theirs = await certifier({ tenant_id: tenant });
    expect((await card(theirs)).statusCode).toBe(404);
    expect((await card(theirs, { __tenant: tenant })).statusCode).toBe(200);
  });

  const entry = {
    certifierNumber: 1,
    name: 'x',
    lastName: 'Rossi',
    firstName: 'Mario',
    studioName: null,
    companyName: null,
    comune: 'Forlì',
    province: 'FC',
    orderType: null,
    orderProvince: null,
    state: 'Accreditato' as const,
    validTo: '2026-12-31',
    address: null,
    street: null,
    cap: null,
    phone: null,
    mobile: null,
    email: null,
    pec: null,
    website: null,
  };
  /** Reads a property as RFC 6350 has it: unfolded, parted where no backslash stands before, unescaped. */
  const read = (content: string, name: string) =>
    (
      content
        .replace(/\r\n[ \t]/g, '')
        .split('\r\n')
        .find((line) => line.startsWith(`${name}:`)) ?? ''
    )
      .slice(name.length + 1)
      .split(/(?<!\\)(?:\\\\)*;/)
      .map((part) => part.replace(/\\(.)/g, (_, escaped: string) => (escaped === 'n' ? '\n' : escaped)));

  it('escapes every name, and no name adds a line to it', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', minLength: 1, maxLength: 120 }),
        fc.constantFrom(';', ',', '\\', '\n', '\r\nEMAIL:altro@x.example', ''),
        (some, odd) => {
          const lastName = `${some}${odd}`.replace(/\\/g, '');
          const content = vCard({ ...entry, lastName });
          const lines = content.split('\r\n');
          expect(lines.every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
          expect(lines.filter((line) => /^[A-Z]/.test(line)).map((line) => /^[A-Z]+/.exec(line)?.[0])).toEqual([
            'BEGIN',
            'VERSION',
            'KIND',
            'FN',
            'N',
            'TITLE',
            'ADR',
            'NOTE',
            'END',
          ]);
          const meant = lastName
            .replace(/\r\n|[\r\n\u2028\u2029]/g, '\n')
            .replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '');
          expect(read(content, 'N').slice(0, 2)).toEqual([meant, 'Mario']);
        },
      ),
    );
  });

  it('escapes a backslash', () => {
    expect(vCard({ ...entry, lastName: 'a\\n;b' })).toContain('N:a\\\\n\\;b;Mario;;;\r\n');
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', 'http://', 'due parole'])(
    'names no website that is %s',
    (website) => {
      expect(vCard({ ...entry, website })).not.toContain('URL');
    },
  );
});
