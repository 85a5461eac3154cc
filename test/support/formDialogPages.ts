/** Prepares what form dialogs are opened on, and finds the addresses of their pages. */
import { randomUUID } from 'node:crypto';
import { memberPaths } from '../../src/shared/routing/memberPaths';
import { paths } from '../../src/shared/routing/paths';
import { asUser } from './asUser';
import type { Portal } from './portal';
import { PNG } from './sentFiles';
import { signIn, Visitor } from './signIn';

interface Listed {
  readonly data: readonly { readonly id: string }[];
}

/** Finds the panel of an act without controls. */
export async function uncontrolledCertificate(portal: Portal): Promise<string> {
  const ask = await asUser(portal, 'certificatore');
  const { data } = (await ask('GET', '/api/app/ape/certificates?state=Registrata&take=20')) as Listed;
  for (const { id } of data) {
    const { items } = (await ask('GET', `/api/app/ape/certificates/${id}/controls`)) as { items: object[] };
    if (items.length === 0) return `${paths.ape}?attestato=${id}`;
  }
  throw new Error('All acts of the certifier have controls.');
}

/** Finds the page of a certificate of the demonstration's certifier in a state. */
export const certificateIn = (state: string) => async (portal: Portal) => {
  const ask = await asUser(portal, 'certificatore');
  const { data } = (await ask('GET', `/api/app/ape/certificates?state=${state}&take=1`)) as Listed;
  return memberPaths.certificate.replace(':id', data[0]?.id ?? '');
};

export const dayAfter = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** Finds the page of a certificate for which an officer asks for documents. */
export async function askedForDocuments(portal: Portal): Promise<string> {
  const ask = await asUser(portal, 'certificatore');
  const officer = await asUser(portal, 'gestore');
  const { data } = (await ask('GET', '/api/app/ape/certificates?state=InControllo&take=10')) as Listed;
  for (const { id } of data) {
    const { items } = (await ask('GET', `/api/app/ape/certificates/${id}/controls`)) as {
      items: { id: string; state: string; version: number }[];
    };
    const control = items[0];
    if (control?.state !== 'Aperto') continue;
    const { control: current } = (await officer('GET', `/api/app/ape/controls/${control.id}`)) as {
      control: { version: number };
    };
    await officer('POST', `/api/app/ape/controls/${control.id}/commands`, {
      event: 'documentsAsked',
      commandId: randomUUID(),
      version: current.version,
      documents: ['engagement'],
      dueOn: dayAfter(20),
    });
    return memberPaths.certificate.replace(':id', id);
  }
  throw new Error('Nothing of the certifier waits for a control.');
}

/** Uploads a picture as a user, and returns its file. */
async function uploadedFile(portal: Portal, userName: string): Promise<string> {
  const { access_token: token } = await signIn(new Visitor(portal.url, portal.url), { userName });
  const send = async (method: string, path: string, more: Record<string, string> = {}, body?: Buffer<ArrayBuffer>) => {
    const headers = { authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0', ...more };
    const answer = await fetch(new URL(path, portal.url), { method, headers, ...(body && { body }) });
    if (!answer.ok) throw new Error(`${method} ${path}: ${String(answer.status)} ${await answer.text()}`);
    return answer;
  };
  const content = Buffer.from(PNG);
  const begun = await send('POST', '/api/app/files/uploads', {
    'upload-length': String(content.length),
    'upload-metadata': `filename ${Buffer.from('visura.png').toString('base64')}`,
  });
  const upload = begun.headers.get('location') ?? '';
  const type = { 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' };
  await send('PATCH', upload, type, content);
  const finished = await send('POST', `${upload}/finish`);
  return ((await finished.json()) as { id: string }).id;
}

/** Finds the panel of a certificate whose certifier asks for its annulment, with a document. */
export async function askedForAnnulment(portal: Portal): Promise<string> {
  const ask = await asUser(portal, 'certificatore');
  const { data } = (await ask('GET', '/api/app/ape/certificates?state=Registrata&take=2')) as Listed;
  const id = data[1]?.id ?? '';
  await ask('POST', `/api/app/ape/certificates/${id}/annulments`, {
    commandId: randomUUID(),
    cause: 'cadastre',
    explanation: 'Il subalterno è un altro',
    fileIds: [await uploadedFile(portal, 'certificatore')],
  });
  return `${paths.ape}?attestato=${id}`;
}

/** Writes a plan of controls, and returns the page of plans. */
export async function writtenPlan(portal: Portal): Promise<string> {
  const ask = await asUser(portal, 'gestore');
  await ask('PUT', `/api/app/ape/control-plans/${randomUUID()}`, {
    version: 0,
    name: 'Vecchi attestati',
    year: new Date().getFullYear(),
    level: 1,
    registeredFrom: '2019-01-01',
    registeredTo: '2025-12-31',
    province: null,
    certifierCode: null,
    scoreMost: null,
    size: 3,
    permille: null,
    seed: 'lotto 12 45 78',
  });
  return memberPaths.apeControlPlans;
}

/** Finds the page of an accreditation of the demonstration's certifier. */
export async function ownAccreditation(portal: Portal): Promise<string> {
  const ask = await asUser(portal, 'certificatore');
  const { items } = (await ask('GET', '/api/app/anagrafiche/my-accreditations')) as { items: { id: string }[] };
  return memberPaths.accreditation.replace(':id', items[0]?.id ?? '');
}

/** Makes a tenant, of which the demonstration has none, and returns the page of tenants. */
export async function tenantToEdit(portal: Portal): Promise<string> {
  const ask = await asUser(portal, 'admin');
  const { items } = (await ask('GET', '/api/multi-tenancy/tenants')) as { items: object[] };
  if (items.length === 0)
    await ask('POST', '/api/multi-tenancy/tenants', {
      name: 'unione',
      adminEmailAddress: 'capo@unione.example',
      adminPassword: '1q2w3E*',
    });
  return paths.tenants;
}
