/** The form dialogs of signed-in people: whose they are, on which page, and how they are opened. */
import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { memberPaths } from '../../src/shared/routing/memberPaths';
import { paths } from '../../src/shared/routing/paths';
import { asUser } from './asUser';
import type { Portal } from './portal';
import { PNG } from './sentFiles';
import { signIn, Visitor } from './signIn';

export interface FormDialogEntry {
  /** The file of the dialog, below `src`. */
  readonly file: string;
  readonly user: string;
  readonly path: string | ((portal: Portal) => Promise<string>);
  readonly open: (page: Page) => Promise<unknown>;
  /** The text that shows a problem, where the dialog has no required field that is empty or a line of text. */
  readonly wrong?: { readonly field: string; readonly text: string };
  /** Nothing can be wrong in it, so it is looked at as it opens. */
  readonly isFree?: true;
}

/** Files that use `FormDialog` and are in no entry, each with the reason. */
export const NOT_WALKED: Readonly<Record<string, string>> = {
  'shared/forms/FormDialog.tsx': 'It is the dialog itself, which its stories show in each state.',
};

const press = (name: string | RegExp) => (page: Page) =>
  page.locator('main, dialog[open]').getByRole('button', { name, exact: true }).first().click();

/**
 * Presses a button in the panel of the first row of the list, or of the first in a state. Another dialog may have left
 * the panel open.
 */
const inPanel = (name: string, state?: string) => async (page: Page) => {
  const panel = page.locator('.sace-record');
  const rows = page.locator('.dx-data-row');
  const row = state === undefined ? rows : rows.filter({ has: page.getByText(state, { exact: true }) });
  if ((await panel.count()) === 0) await row.locator('a').first().click();
  await panel.getByRole('button', { name, exact: true }).first().click();
};

interface Listed {
  readonly data: readonly { readonly id: string }[];
}

/** Finds the panel of an act without controls. */
async function uncontrolledCertificate(portal: Portal): Promise<string> {
  const ask = await asUser(portal, 'certificatore');
  const { data } = (await ask('GET', '/api/app/ape/certificates?state=Registrata&take=20')) as Listed;
  for (const { id } of data) {
    const { items } = (await ask('GET', `/api/app/ape/certificates/${id}/controls`)) as { items: object[] };
    if (items.length === 0) return `${paths.ape}?attestato=${id}`;
  }
  throw new Error('All acts of the certifier have controls.');
}

/** Finds the page of a certificate of the demonstration's certifier in a state. */
const certificateIn = (state: string) => async (portal: Portal) => {
  const ask = await asUser(portal, 'certificatore');
  const { data } = (await ask('GET', `/api/app/ape/certificates?state=${state}&take=1`)) as Listed;
  return memberPaths.certificate.replace(':id', data[0]?.id ?? '');
};

const dayAfter = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** Finds the page of a certificate for which an officer asks for documents. */
async function askedForDocuments(portal: Portal): Promise<string> {
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
async function askedForAnnulment(portal: Portal): Promise<string> {
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
async function writtenPlan(portal: Portal): Promise<string> {
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
async function ownAccreditation(portal: Portal): Promise<string> {
  const ask = await asUser(portal, 'certificatore');
  const { items } = (await ask('GET', '/api/app/anagrafiche/my-accreditations')) as { items: { id: string }[] };
  return memberPaths.accreditation.replace(':id', items[0]?.id ?? '');
}

/** Makes a tenant, of which the demonstration has none, and returns the page of tenants. */
async function tenantToEdit(portal: Portal): Promise<string> {
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

async function selectRows(page: Page): Promise<void> {
  await page.locator('.dx-data-row .dx-select-checkbox').first().click();
  await page
    .getByRole('group', { name: 'Azioni sulle pratiche selezionate' })
    .getByRole('button', { name: 'Chiedi integrazione', exact: true })
    .click();
}

const pending = memberPaths.adminAccreditationsPending;
const accreditations = 'features/accreditations';
const controls = 'features/controls';
const plants = 'features/plants/acts';
const wallets = 'features/wallets';

/** The dialogs of one user stand together: they are opened in one page, whose path stays where it is the same. */
export const FORM_DIALOGS: readonly FormDialogEntry[] = [
  {
    file: 'shared/savedViews/NameDialog.tsx',
    user: 'gestore',
    path: pending,
    open: press('Salva la vista'),
  },
  { file: `${accreditations}/office/bulk/BulkDialog.tsx`, user: 'gestore', path: pending, open: selectRows },
  {
    file: `${accreditations}/office/dossier/TextDialog.tsx`,
    user: 'gestore',
    path: pending,
    open: inPanel('Non superato'),
  },
  {
    file: `${accreditations}/office/dossier/DecisionDialog.tsx`,
    user: 'gestore',
    path: pending,
    open: inPanel('Rifiuta'),
  },
  {
    file: `${accreditations}/boards/BoardDialog.tsx`,
    user: 'gestore',
    path: memberPaths.adminAccreditationsOrders,
    open: press('Nuovo ordine'),
  },
  {
    file: `${controls}/cases/MoveDialog.tsx`,
    user: 'gestore',
    path: memberPaths.apeControls,
    open: inPanel('Chiedi documenti', 'Aperto'),
    wrong: { field: 'Richiesta', text: 'x'.repeat(9000) },
  },
  {
    file: `${controls}/plans/PlanDialog.tsx`,
    user: 'gestore',
    path: writtenPlan,
    open: press('Nuovo piano'),
  },
  {
    file: `${controls}/plans/DrawDialog.tsx`,
    user: 'gestore',
    path: memberPaths.apeControlPlans,
    open: press(/^Sorteggia: /),
    isFree: true,
  },
  {
    file: 'features/registration/annulment/DecisionDialog.tsx',
    user: 'gestore',
    path: askedForAnnulment,
    open: press('Annulla l’attestato'),
  },
  {
    file: 'features/certifiers/maintainers/office/DecisionDialog.tsx',
    user: 'gestore',
    path: memberPaths.maintainers,
    open: inPanel('Respingi'),
  },
  {
    file: `${plants}/CheckDialog.tsx`,
    user: 'gestore',
    path: memberPaths.apeEnergySystems,
    open: inPanel('Registra un controllo'),
  },
  {
    file: `${plants}/InspectionDialog.tsx`,
    user: 'gestore',
    path: memberPaths.apeEnergySystems,
    open: inPanel('Registra un’ispezione'),
  },
  {
    file: `${plants}/DismissalDialog.tsx`,
    user: 'gestore',
    path: memberPaths.apeEnergySystems,
    open: inPanel('Dismetti'),
  },
  {
    file: `${controls}/cases/OpenDialog.tsx`,
    user: 'gestore',
    path: uncontrolledCertificate,
    open: press('Apri un controllo'),
  },
  {
    file: `${accreditations}/applicant/CeaseDialog.tsx`,
    user: 'certificatore',
    path: ownAccreditation,
    open: press('Rinuncia all’accreditamento'),
  },
  {
    file: 'features/registration/annulment/AskDialog.tsx',
    user: 'certificatore',
    path: certificateIn('Registrata'),
    open: press('Chiedi l’annullamento'),
  },
  {
    file: `${controls}/cases/AnswerDialog.tsx`,
    user: 'certificatore',
    path: askedForDocuments,
    open: press('Manda i documenti'),
  },
  {
    file: `${wallets}/holder/StatementDialog.tsx`,
    user: 'certificatore',
    path: paths.wallet,
    open: press('Estratto conto'),
    wrong: { field: 'Dal', text: '' },
  },
  {
    file: `${wallets}/holder/LowBalanceDialog.tsx`,
    user: 'certificatore',
    path: paths.wallet,
    open: press(/^Avviso: /),
    wrong: { field: 'Avvisami sotto', text: 'x' },
  },
  {
    file: 'features/certifiers/companies/CompanyDialog.tsx',
    user: 'certificatore',
    path: memberPaths.companies,
    open: press('Registra una società'),
  },
  {
    file: 'features/certifiers/delegations/DelegationDialog.tsx',
    user: 'certificatore',
    path: memberPaths.delegations,
    open: press('Dai una delega'),
  },
  {
    file: 'features/certifiers/maintainers/AskDialog.tsx',
    user: 'certificatore',
    path: memberPaths.maintainer,
    open: press(/^Chiedi l’abilitazione: /),
  },
  {
    file: `${wallets}/transfers/ImportDialog.tsx`,
    user: 'cassa',
    path: memberPaths.walletLoad,
    open: press('Importa estratto conto'),
  },
  {
    file: `${wallets}/transfers/TypedDialog.tsx`,
    user: 'cassa',
    path: memberPaths.walletLoad,
    open: press('Accredito manuale'),
  },
  {
    file: `${wallets}/transfers/NoteDialog.tsx`,
    user: 'cassa',
    path: memberPaths.walletLoad,
    open: inPanel('Metti in sospeso'),
  },
  {
    file: 'features/administration/identity/UserForm.tsx',
    user: 'admin',
    path: memberPaths.identityUsers,
    open: press('Nuovo utente'),
  },
  {
    file: 'features/administration/identity/LockDialog.tsx',
    user: 'admin',
    path: memberPaths.identityUsers,
    open: press('Blocca: cassa'),
    isFree: true,
  },
  {
    file: 'features/administration/identity/RoleForm.tsx',
    user: 'admin',
    path: paths.identityRoles,
    open: press('Nuovo ruolo'),
  },
  {
    file: 'features/administration/tenants/TenantDialog.tsx',
    user: 'admin',
    path: tenantToEdit,
    open: press('Nuovo ente'),
  },
  {
    file: 'features/administration/tenants/TenantDialog.tsx',
    user: 'admin',
    path: paths.tenants,
    open: press(/^Modifica: /),
  },
  {
    file: 'features/content/messages/office/MessageDialog.tsx',
    user: 'admin',
    path: memberPaths.serviceMessages,
    open: press('Scrivi un avviso'),
  },
  {
    file: 'features/content/office/editor/LinkDialog.tsx',
    user: 'admin',
    path: memberPaths.newContent,
    open: press('Collegamento'),
  },
  {
    file: 'features/content/office/editor/ImageDialog.tsx',
    user: 'admin',
    path: memberPaths.newContent,
    open: press('Immagine'),
  },
];
