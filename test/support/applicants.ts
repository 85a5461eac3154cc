/** An applicant for tests: an account, a certifier's record, and the operations of applicants called as that user. */
import { createHash, randomUUID } from 'node:crypto';
import type { ApplicationDraft } from '../../server/domains/accreditations/dossier';
import { HOST_TENANT_ID, type Database } from '../../server/platform/database/schema';
import { insertAccount } from './accounts';
import { insertCertifier } from './factories';
import { grantTo } from './identity';
import type { TestServer } from './startServer';
import { bearer } from './tokens';

const PLACE = '/api/app/accreditations';
let last = 0;

/** The members of an answer that tests read. */
export interface Application {
  readonly id: string;
  readonly state: string;
  readonly version: number;
  readonly protocolNumber: string;
  readonly draft: ApplicationDraft | null;
  readonly missing: readonly string[];
  readonly openEvents: readonly string[];
  readonly [member: string]: unknown;
}

/**
 * An engineer enrolled in Bologna, with a title that opens the register: complete, with both documents and the
 * enrolment.
 */
export const COMPLETE: ApplicationDraft = {
  subjectKindId: 1,
  studyTitle: { id: 4, year: 2001, school: 'Università di Bologna' },
  order: { typeId: 1, province: 'BO', number: '4242', date: '2006-02-20', section: 'A', sector: 'Civile' },
  course: null,
  otherAccreditations: [],
  insurance: null,
  declarations: { requirements: true, truthfulness: true, privacy: true },
};

/** Inserts a completely uploaded file of the user. Returns its id. */
export async function insertOwnFile(database: Database, ownerId: string, name = 'documento.pdf'): Promise<string> {
  const id = randomUUID();
  const content = Buffer.from(`%PDF-1.4 ${id}`);
  const sha256 = createHash('sha256').update(content).digest('hex');
  await database
    .insertInto('file')
    .values({
      id,
      tenant_id: HOST_TENANT_ID,
      name,
      media_type: 'application/pdf',
      size: content.length,
      sha256,
      content,
      owner_id: ownerId,
      required_policy: null,
    })
    .execute();
  return id;
}

export type Applicant = Awaited<ReturnType<typeof makeApplicant>>;

/** Makes an applicant of the host; with `record` null they have no personal record. */
export async function makeApplicant(server: TestServer, record: Parameters<typeof insertCertifier>[1] | null = {}) {
  const { database } = server;
  const userName = `richiedente${String((last += 1))}`;
  const userId = await insertAccount(database, { userName });
  await grantTo(database, 'U', userId, 'AccreditationCreate');
  const fiscal_code = `RCHPRV70A01D${String(last).padStart(4, '0')}`;
  const own = {
    user_id: userId,
    certifier_number: null,
    fiscal_code,
    email: `${userName}@studio.example`,
    email_confirmed_at: '2026-01-01T00:00:00Z',
    study_title_id: null,
    order_type_id: null,
  };
  const certifierId =
    record === null
      ? null
      : await insertCertifier(database, {
          ...own,
          order_province: null,
          order_number: null,
          order_date: null,
          course_kind_id: null,
          ...record,
        });
  const headers = await bearer(server, userName);
  const ask = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) =>
    server.inject({ method, url: `${PLACE}${path}`, headers, ...(payload && { payload }) });
  const applicant = {
    userId,
    userName,
    headers,
    certifierId: certifierId ?? '',
    begin: (id: string = randomUUID(), renews: string | null = null) => ask('POST', '', { id, renews }),
    get: (id: string) => ask('GET', `/${id}`),
    read: async (id: string) => (await ask('GET', `/${id}`)).json<Application>(),
    save: (id: string, version: number, draft: ApplicationDraft, documents: readonly object[] = []) =>
      ask('PUT', `/${id}/draft`, { version, draft, documents }),
    command: (id: string, event: string, version: number, more: object = {}) =>
      ask('POST', `/${id}/commands`, { event, version, commandId: randomUUID(), ...more }),
    discard: (id: string) => ask('DELETE', `/${id}`),
    file: (name?: string) => insertOwnFile(database, userId, name),
    /** Uploads all documents of a complete draft, each as a file of its own. */
    documents: async (kinds = ['identity', 'studyTitle', 'orderEnrolment']) =>
      Promise.all(
        kinds.map(async (kind) => ({
          kind,
          fileId: await insertOwnFile(database, userId, `${kind}.pdf`),
          expiresOn: null as string | null,
        })),
      ),
    /** Begins an application and fills it in. Returns its id and version. */
    complete: async (renews: string | null = null): Promise<{ id: string; version: number; documents: object[] }> => {
      const { id, version } = (await applicant.begin(randomUUID(), renews)).json<Application>();
      const documents = await applicant.documents();
      const saved = await applicant.save(id, version, COMPLETE, documents);
      if (saved.statusCode !== 200) throw new Error(`The draft was not saved: ${saved.body}`);
      return { id, version: saved.json<Application>().version, documents };
    },
  };
  return applicant;
}

/** Shortens a refusal to the members that tests compare. */
export function refusalOf(answer: Awaited<ReturnType<Applicant['get']>>) {
  const { error } = answer.json<{
    error: {
      code: string | null;
      data: Record<string, unknown> | null;
      validationErrors: { members: string[] }[] | null;
    };
  }>();
  return {
    status: answer.statusCode,
    code: error.code,
    data: error.data,
    members: error.validationErrors?.flatMap(({ members }) => members) ?? [],
  };
}
