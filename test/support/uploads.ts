/** Uploads by hand: the requests of the tus protocol, and contents to send. */
import { randomUUID } from 'node:crypto';
import { DEMO_USER_IDS } from '../../server/demo/demoIds';
import { HOST_TENANT_ID, type Database } from '../../server/platform/database/schema';
import type { TestServer } from './startServer';

type Headers = Readonly<Record<string, string>>;

const TUS = { 'tus-resumable': '1.0.0' };
const PATH = '/api/app/files/uploads';

/** A whole PDF of one empty page, with a text of one's own in it so that no two are alike. */
export const pdf = (text: string = randomUUID()): Buffer =>
  Buffer.from(
    `%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>endobj\n% ${text}\ntrailer<</Root 1 0 R>>\nstartxref\n9\n%%EOF\n`,
  );

export const begin = (server: TestServer, headers: Headers, name: string, size: number) =>
  server.inject({
    method: 'POST',
    url: PATH,
    headers: {
      ...TUS,
      ...headers,
      'upload-length': String(size),
      'upload-metadata': `filename ${Buffer.from(name).toString('base64')}`,
    },
  });

export const append = (server: TestServer, headers: Headers, id: string, offset: number, content: Buffer) =>
  server.inject({
    method: 'PATCH',
    url: `${PATH}/${id}`,
    headers: { ...TUS, ...headers, 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
    payload: content,
  });

export const head = (server: TestServer, headers: Headers, id: string) =>
  server.inject({ method: 'HEAD', url: `${PATH}/${id}`, headers: { ...TUS, ...headers } });

export const giveUp = (server: TestServer, headers: Headers, id: string) =>
  server.inject({ method: 'DELETE', url: `${PATH}/${id}`, headers: { ...TUS, ...headers } });

export const finish = (server: TestServer, headers: Headers, id: string) =>
  server.inject({ method: 'POST', url: `${PATH}/${id}/finish`, headers });

/** Begins an upload and answers its id. */
export async function begun(server: TestServer, headers: Headers, name: string, size: number): Promise<string> {
  const answer = await begin(server, headers, name, size);
  if (answer.statusCode !== 201) throw new Error(`The upload was not begun: ${answer.body}`);
  return String(answer.headers.location).split('/').at(-1) ?? '';
}

/** Sends a content whole, without finishing it; the id of the upload. */
export async function sent(server: TestServer, headers: Headers, name: string, content: Buffer): Promise<string> {
  const id = await begun(server, headers, name, content.length);
  const answer = await append(server, headers, id, 0, content);
  if (answer.statusCode !== 204) throw new Error(`The content was not taken: ${answer.body}`);
  return id;
}

/** Sends a content and finishes it; the id of the file. */
export async function uploaded(
  server: TestServer,
  headers: Headers,
  name: string,
  content: Buffer = pdf(),
): Promise<string> {
  const id = await sent(server, headers, name, content);
  const answer = await finish(server, headers, id);
  if (answer.statusCode !== 200) throw new Error(`The upload was not finished: ${answer.body}`);
  return id;
}

/** Makes this the only upload there is: of the demonstration's certifier, of whose file this content has arrived. */
export async function insertUpload(database: Database, id: string, content: Buffer): Promise<void> {
  await database.deleteFrom('file_upload').execute();
  await database.deleteFrom('file').where('id', '=', id).execute();
  await database
    .insertInto('file_upload')
    .values({
      id,
      tenant_id: HOST_TENANT_ID,
      owner_id: DEMO_USER_IDS.certificatore,
      name: 'a.pdf',
      size: pdf('').length,
      received: content.length,
    })
    .execute();
  if (content.length > 0)
    await database.insertInto('file_part').values({ upload_id: id, position: 0, content }).execute();
}
