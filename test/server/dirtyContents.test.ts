/**
 * Each text of an application and of a certificate is sent with each invisible character: the stored row equals that of
 * the clean text.
 */
import { randomUUID } from 'node:crypto';
import { simulated } from '../support/certificates/simulated';
import { makeCertifier, type Saved } from '../support/certificates/certifier';
import { formOf } from '../support/certificates/requestBodies';
import { COMPLETE, makeApplicant, type Application } from '../support/applicants';
import { dirty, rewritten, UNSEEN, type ContractSchema } from '../support/dirtyTexts';
import { startServer, type TestServer } from '../support/startServer';
import { uploaded } from '../support/uploads';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ clock: () => new Date('2026-06-01T08:00:00Z'), referenceData: true });
}, 60_000);
afterAll(() => server.close());

/** The number of characters at a time, so that a whole certificate stays below the largest body. */
const CHUNK = 150;
const chunks = Array.from({ length: Math.ceil(UNSEEN.length / CHUNK) }, (_, at) =>
  UNSEEN.slice(at * CHUNK, (at + 1) * CHUNK),
);
const schemaOf = (name: string): ContractSchema => ({ $ref: `#/components/schemas/${name}` });

const PEOPLE = {
  ownerName: 'Nicolò D’Angiò',
  ownerFiscalCode: 'RSSMRA70A01D704B',
  ownerEmail: 'nicolo@posta.example',
  ownerPhone: '051 012345',
  clientName: 'Forlì Abitare Srl',
  clientFiscalCode: '12345678903',
  clientEmail: 'ufficio@forli.example',
  clientPhone: '+39 051 987654',
};

it('stores a certificate as the clean one, with every invisible character in its texts', async () => {
  const anna = await makeCertifier(server);
  const { id, saved } = await anna.filled(simulated, PEOPLE);
  const stored = async () => {
    const of = (table: 'certificate_content' | 'certificate_people' | 'certificate_unit') =>
      server.database.selectFrom(table).selectAll().where('certificate_id', '=', id).execute();
    const { content } = (await server.database
      .selectFrom('certificate_content')
      .select('content')
      .where('certificate_id', '=', id)
      .executeTakeFirstOrThrow()) as { content: unknown };
    return { content, people: await of('certificate_people'), units: await of('certificate_unit') };
  };
  const clean = await stored();
  let { version } = saved;
  let texts = 0;
  for (const unseen of chunks) {
    const payload = rewritten(
      schemaOf('CertificateSave'),
      { version, content: simulated, people: PEOPLE },
      (kind, text) => {
        texts += 1;
        return dirty(kind, text, unseen);
      },
    ) as { content: object; people: object };
    const answer = await anna.save(id, version, payload.content, payload.people);
    expect([answer.statusCode, answer.body]).toEqual([200, answer.body]);
    ({ version } = answer.json<Saved>());
    expect(await stored()).toEqual(clean);
  }
  expect(texts / chunks.length).toBeGreaterThan(60);
}, 120_000);

it('stores an application as the clean one, with every invisible character in its texts', async () => {
  const applicant = await makeApplicant(server, {});
  const { id, version: begun } = (await applicant.begin()).json<Application>();
  const documents = await applicant.documents();
  const draft = {
    ...COMPLETE,
    insurance: { company: 'Assicurazioni Forlì', policy: 'AB 12/34', expiresOn: '2027-01-01' },
    course: null,
    step: 'order',
  };
  const first = await applicant.save(id, begun, draft, documents);
  expect([first.statusCode, first.body]).toEqual([200, first.body]);
  let { version } = first.json<Application>();
  const { draft: clean } = await applicant.read(id);
  for (const unseen of chunks) {
    const payload = rewritten(schemaOf('ApplicationSave'), { version, draft, documents }, (kind, text) =>
      dirty(kind, text, unseen),
    ) as { draft: typeof COMPLETE; documents: object[] };
    const answer = await applicant.save(id, version, payload.draft, payload.documents);
    expect([answer.statusCode, answer.body]).toEqual([200, answer.body]);
    ({ version } = answer.json<Application>());
    const read = await applicant.read(id);
    expect(read.draft).toEqual(clean);
    expect((read['documents'] as { fileId: string }[]).map(({ fileId }) => fileId).sort()).toEqual(
      documents.map(({ fileId }) => fileId).sort(),
    );
  }
}, 120_000);

it('names a file of a form as the rule writes a line, and refuses another name of one that comes in parts', async () => {
  const anna = await makeCertifier(server);
  const unseen = UNSEEN.filter((character) => !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(character)).slice(0, 300);
  const name = dirty('line', 'Perché.xml', unseen);
  const form = formOf([{ name, bytes: '<a/>' }]);
  const answer = await server.inject({
    method: 'POST',
    url: `/api/app/ape/certificates/imports?dryRun=true&id=${randomUUID()}`,
    headers: { ...anna.headers, ...form.headers },
    payload: form.payload,
  });
  expect(answer.statusCode).toBeLessThan(300);
  const names = await server.database.selectFrom('certificate_file').select('name').execute();
  expect(names).toEqual([{ name: 'Perché.xml' }]);
  await expect(uploaded(server, anna.headers, name, Buffer.from('%PDF-1.7'))).rejects.toThrow();
});
