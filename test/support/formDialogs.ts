/** The form dialogs of signed-in people: whose they are, on which page, and how they are opened. */
import type { Page } from 'playwright-core';
import { memberPaths } from '../../src/shared/routing/memberPaths';
import { paths } from '../../src/shared/routing/paths';
import {
  askedForAnnulment,
  askedForDocuments,
  certificateIn,
  dayAfter,
  ownAccreditation,
  tenantToEdit,
  uncontrolledCertificate,
  writtenPlan,
} from './formDialogPages';
import type { Portal } from './portal';
import { PNG } from './sentFiles';

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
  /**
   * Texts of fields by their labels, where the dialog is not sent with any text of the field's kind in each required
   * field.
   */
  readonly right?: Readonly<Record<string, string>>;
  /** Does what typing in fields does not: chooses files, ticks boxes. */
  readonly choose?: (page: Page) => Promise<unknown>;
  /** The address of what is sent, where it only reads. */
  readonly reads?: RegExp;
  /** The reason why the dialog sends nothing. */
  readonly sendsNothing?: string;
}

/** Files with a dialog that are in no entry, each with the reason. */
export const NOT_WALKED: Readonly<Record<string, string>> = {
  'shared/forms/FormDialog.tsx': 'It is the dialog itself, which its stories show in each state.',
  'shared/forms/ModalDialog.tsx': 'It is the dialog itself, which its stories show in each state.',
  'shared/ui/ConfirmationDialog.tsx': 'It asks one question by two buttons and has no field.',
  'shared/ui/SidePanel.tsx': 'It is the panel of a row; what it holds is walked with its list.',
  'shared/keys/KeyHelp.tsx': 'It lists keys and sends nothing.',
  'layouts/Layout.tsx': 'It loads the question that others ask.',
  'features/session/again/SignInAgainDialog.tsx': 'It leads to the sign-in and has no field.',
  'features/accreditations/office/bulk/RunItems.tsx': 'It lists outcomes and sends nothing.',
  'features/administration/identity/Editor.tsx': 'It waits for the record; the forms are those of users and roles.',
  'features/administration/tenants/switch/TenantSwitchDialog.tsx':
    'Visitors open it before they sign in, so its field is a plain one.',
  'features/certificates/photo/CropDialog.tsx': 'A part of the picture is marked in it, without a field or a form.',
};

const press = (name: string | RegExp) => (page: Page) =>
  page.locator('main, dialog[open]').getByRole('button', { name, exact: true }).first().click();

const chooseFile = (name: string, mimeType: string, buffer: Buffer) => (page: Page) =>
  page.locator('dialog.sace-modal[open] input[type=file]').first().setInputFiles({ name, mimeType, buffer });

/** Chooses a picture, and waits until it is uploaded. */
async function uploadPicture(page: Page): Promise<void> {
  await chooseFile('visura.png', 'image/png', PNG)(page);
  await page
    .locator('dialog.sace-modal[open] .sace-files__state')
    .getByText('Caricato', { exact: true })
    .first()
    .waitFor();
}

const tick = (name: string | RegExp) => (page: Page) =>
  page.locator('dialog.sace-modal[open]').getByRole('checkbox', { name }).first().click();

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
    right: { Richiesta: 'Mandare la lettera d’incarico' },
    choose: tick('Lettera d’incarico'),
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
    file: 'features/certificates/ImportDialog.tsx',
    user: 'certificatore',
    path: paths.ape,
    open: press('Importa XML'),
    isFree: true,
    choose: chooseFile('attestato.xml', 'application/xml', Buffer.from('<xml/>')),
  },
  {
    file: 'features/registration/signing/SignedDialog.tsx',
    user: 'certificatore',
    path: paths.ape,
    open: press('Carica firmati'),
    isFree: true,
    choose: chooseFile('attestato.p7m', 'application/pkcs7-mime', Buffer.from('firmato')),
  },
  {
    file: 'features/registration/signing/AskRegistration.tsx',
    user: 'certificatore',
    path: certificateIn('Validata'),
    open: press('Chiedi la registrazione'),
    isFree: true,
  },
  {
    file: 'features/registration/asking/AskManyDialog.tsx',
    user: 'certificatore',
    path: (portal) => certificateIn('Validata')(portal).then(() => `${paths.ape}?stato=Validata`),
    open: async (page) => {
      await page.locator('.dx-data-row .dx-select-checkbox').first().click();
      await press('Chiedi la registrazione (1)')(page);
    },
    isFree: true,
  },
  {
    file: 'features/registration/annulment/AskDialog.tsx',
    user: 'certificatore',
    path: certificateIn('Registrata'),
    open: press('Chiedi l’annullamento'),
    choose: uploadPicture,
  },
  {
    file: `${controls}/cases/AnswerDialog.tsx`,
    user: 'certificatore',
    path: askedForDocuments,
    open: press('Manda i documenti'),
    choose: uploadPicture,
  },
  {
    file: `${wallets}/holder/StatementDialog.tsx`,
    user: 'certificatore',
    path: paths.wallet,
    open: press('Estratto conto'),
    wrong: { field: 'Dal', text: '' },
    right: { Dal: '2026-01-01' },
    reads: /statement/,
  },
  {
    file: `${wallets}/holder/LowBalanceDialog.tsx`,
    user: 'certificatore',
    path: paths.wallet,
    open: press(/^Avviso: /),
    wrong: { field: 'Avvisami sotto', text: 'x' },
    right: { 'Avvisami sotto': '25,00' },
  },
  {
    file: 'features/certifiers/companies/CompanyDialog.tsx',
    user: 'certificatore',
    path: memberPaths.companies,
    open: press('Registra una società'),
    right: { 'Codice fiscale': '01234567897' },
  },
  {
    file: 'features/certifiers/companies/MembersDialog.tsx',
    user: 'certificatore',
    path: memberPaths.companies,
    open: press(/^Persone di /),
    right: { 'Numero di certificatore': '12' },
  },
  {
    file: 'features/certifiers/delegations/DelegationDialog.tsx',
    user: 'certificatore',
    path: memberPaths.delegations,
    open: press('Dai una delega'),
    right: { 'Numero di certificatore': '12' },
  },
  {
    file: 'features/certifiers/maintainers/AskDialog.tsx',
    user: 'certificatore',
    path: memberPaths.maintainer,
    open: press(/^Chiedi l’abilitazione: /),
    right: { 'Provincia della Camera di commercio': 'BO', 'Numero REA': '123456' },
    choose: async (page) => {
      await tick(/^c – /)(page);
      await uploadPicture(page);
    },
  },
  {
    file: `${wallets}/transfers/ImportDialog.tsx`,
    user: 'cassa',
    path: memberPaths.walletLoad,
    open: press('Importa estratto conto'),
    choose: chooseFile('movimenti.xml', 'application/xml', Buffer.from('<Document/>')),
  },
  {
    file: `${wallets}/transfers/TypedDialog.tsx`,
    user: 'cassa',
    path: memberPaths.walletLoad,
    open: press('Accredito manuale'),
    right: { 'Importo in euro': '12,00', 'CRO o TRN': 'TRN9912' },
    choose: async (page) => {
      const within = page.locator('dialog.sace-modal[open]');
      await within.getByLabel('Cerca un portafoglio').fill('rossi');
      await within.getByRole('button', { name: 'Cerca', exact: true }).click();
      await within
        .getByRole('button', { name: /^Scegli/ })
        .first()
        .click();
    },
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
    right: { Password: '1q2w3E*nuova' },
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
    file: 'features/administration/permission-management/PermissionModal.tsx',
    user: 'admin',
    path: paths.identityRoles,
    open: press(/^Permessi: /),
    isFree: true,
    choose: tick('Gestire i contenuti'),
  },
  {
    file: 'features/administration/tenants/TenantDialog.tsx',
    user: 'admin',
    path: tenantToEdit,
    open: press('Nuovo ente'),
    right: { Password: '1q2w3E*nuova' },
  },
  {
    file: 'features/administration/tenants/TenantDialog.tsx',
    user: 'admin',
    path: paths.tenants,
    open: press(/^Modifica: /),
  },
  {
    file: 'features/administration/feature-management/FeatureModal.tsx',
    user: 'admin',
    path: paths.tenants,
    open: press(/^Funzionalità: /),
    isFree: true,
    choose: (page) => page.locator('dialog.sace-modal[open] [role=tabpanel]:visible [role=checkbox]').first().click(),
  },
  {
    file: 'features/administration/setting-management/TestEmailDialog.tsx',
    user: 'admin',
    path: memberPaths.settings,
    open: async (page) => {
      await page.getByRole('tab', { name: 'Posta elettronica' }).click();
      await press('Invia un messaggio di prova')(page);
    },
  },
  {
    file: 'features/content/messages/office/MessageDialog.tsx',
    user: 'admin',
    path: memberPaths.serviceMessages,
    open: press('Scrivi un avviso'),
    right: { Al: `${dayAfter(30).split('-').toReversed().join('/')}, 10:00` },
  },
  {
    file: 'features/content/office/editor/LinkDialog.tsx',
    user: 'admin',
    path: memberPaths.newContent,
    open: press('Collegamento'),
    right: { Indirizzo: 'https://www.regione.emilia-romagna.it' },
    sendsNothing: 'It writes a link into the text of the page.',
  },
  {
    file: 'features/content/office/editor/ImageDialog.tsx',
    user: 'admin',
    path: memberPaths.newContent,
    open: press('Immagine'),
    sendsNothing: 'It puts an uploaded picture into the text of the page.',
  },
];
