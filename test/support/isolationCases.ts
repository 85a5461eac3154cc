/** The requests of each operation about another tenant, for test/server/isolation.test.ts. */
import { randomUUID } from 'node:crypto';
import { CERTIFICATE_OFFICE_NAMED, CERTIFICATE_OFFICE_OWN } from './certificates/officeCases';
import { OFFICE_NAMED } from './bank/officeCases';
import { CONTROL_NAMED, CONTROL_OWN } from './certificates/controlCases';
import { OTHER_IBAN } from './bank/rows';
import { namedOf, ownOf } from './listCases';
import { MAINTAINER_NAMED } from './maintainers';
import { PLANT_NAMED } from './plantCases';
import { CONTENT_NAMED } from './contentCases';
import { VISURA_NAMED } from './certificates/visuraCases';
import { REQUEST_NAMED } from './certificates/requestRuns';
import { STREET_NAMED } from './certificates/streetImports';
import { KEY_OWN, ROWS_NAMED } from './certificates/openDataKeys';
import { FEE_ACCOUNT, SETTING_OWN } from './settingCases';
import { marioRossi } from './ownThings';
import { TENANT_PASSWORD } from './tenantStage';

/** The things of a tenant that an operation may name. */
export const THINGS = [
  'userId',
  'userName',
  'email',
  'roleId',
  'roleName',
  'accreditationId',
  'receiptId',
  'certificateId',
  'controlId',
  'planId',
  'companyId',
  'delegationId',
  'invitationId',
  'certifierId',
  'orderBoardId',
  'notificationId',
  'viewId',
  'runId',
  'importId',
  'requestId',
  'newsId',
  'fileId',
  'uploadId',
  'exportId',
  'sessionId',
  'resetToken',
  'walletId',
  'paymentId',
  'bankLineId',
  'bankStatementId',
  'walletReceiptId',
  'anomalyId',
  'deliveryId',
  'plantId',
  'openDataKeyId',
  'plateBatchId',
  'maintainerId',
  'cleanedTextId',
] as const;
export type Things = Readonly<Record<(typeof THINGS)[number], string>>;
export interface Filling {
  params?: Record<string, string>;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  payload?: object;
}

export const TUS = { 'tus-resumable': '1.0.0' };
export const id =
  (thing: (typeof THINGS)[number]) =>
  (things: Things): Filling => ({ params: { id: things[thing] } });
export const permissionsOf = ({ roleName }: Things) => ({ providerName: 'R', providerKey: roleName });
export const reset = ({ userId, resetToken }: Things) => ({ userId, resetToken });
export const login = ({ email }: Things): Filling => ({
  payload: { userNameOrEmailAddress: email, password: TENANT_PASSWORD },
});

export const BOARD = {
  orderTypeId: 1,
  province: 'BO',
  name: 'Ordine degli Ingegneri di Bologna',
  email: 'segreteria@ingegneri.example',
};

/** A correction of 30 euro. */
export const typedCredit = (walletId: string) => ({
  id: randomUUID(),
  walletId,
  kind: 'rettifica',
  amount: '30',
  bookedOn: '2020-01-01',
  reason: 'Errore',
});

/** The operations that name a thing: for a thing of the other tenant they answer as if it did not exist. */
export const NAMED: Readonly<Record<string, (things: Things) => Filling>> = {
  anagraficheGet: id('userId'),
  anagraficheSave: (things) => ({ ...id('userId')(things), payload: marioRossi({ version: 1 }) }),
  anagraficheSaveCompany: (things) => ({
    ...id('companyId')(things),
    payload: { version: 1, name: 'Altra', kind: 'esco', seat: {} },
  }),
  anagraficheGetCompanyMembers: id('companyId'),
  anagraficheInviteCompanyMember: (things) => ({
    ...id('companyId')(things),
    payload: { id: randomUUID(), person: '500', lastName: 'Rossi', role: 'tecnico' },
  }),
  anagraficheWithdrawCompanyInvitation: ({ companyId, invitationId }) => ({
    params: { id: companyId },
    payload: { invitationId },
  }),
  anagraficheAnswerCompanyInvitation: (things) => ({ ...id('invitationId')(things), payload: { accepts: true } }),
  anagraficheEndCompanyMember: ({ companyId, certifierId }) => ({
    params: { id: companyId },
    payload: { certifierId },
  }),
  anagraficheGiveDelegation: ({ companyId }) => ({
    payload: {
      id: randomUUID(),
      companyId,
      certifierNumber: 500,
      lastName: 'Rossi',
      scope: 'ricarica',
      validFrom: '2999-01-01',
    },
  }),
  anagraficheRevokeDelegation: id('delegationId'),
  portafogliGet: id('walletId'),
  portafogliGetMovements: id('walletId'),
  portafogliExportMovements: (things) => ({ ...id('walletId')(things), query: { format: 'csv' } }),
  portafogliPrintStatement: (things) => ({
    ...id('walletId')(things),
    query: { from: '2026-01-01', to: '2026-12-31' },
  }),
  portafogliSetLowBalance: (things) => ({ ...id('walletId')(things), payload: { lowBalanceCents: 4_500 } }),
  portafogliGetPayments: ({ walletId }) => ({ query: { walletId } }),
  portafogliCreatePayment: ({ walletId }) => ({ payload: { id: randomUUID(), walletId, amount: '30' } }),
  portafogliGetPayment: id('paymentId'),
  portafogliOpenCheckout: id('paymentId'),
  portafogliCancelPayment: id('paymentId'),
  portafogliGetPaymentNotice: id('paymentId'),
  portafogliPrintPaymentNotice: id('paymentId'),
  transfersGetStatementFile: id('bankStatementId'),
  ...OFFICE_NAMED,
  ...CERTIFICATE_OFFICE_NAMED,
  transfersGetLine: id('bankLineId'),
  transfersFindLinesOfFee: id('accreditationId'),
  transfersMove: (things) => ({
    ...id('bankLineId')(things),
    payload: { id: randomUUID(), event: 'suspend', version: 1, note: 'Ignoto' },
  }),
  transfersType: ({ walletId }) => ({ payload: typedCredit(walletId) }),
  anagraficheConfirmContactEmail: ({ userId }) => ({ payload: { userId, email: 'nuovo@ente.example' } }),
  accreditationsBegin: ({ accreditationId }) => ({ payload: { id: randomUUID(), renews: accreditationId } }),
  certificatesBegin: ({ certificateId }) => ({ payload: { id: randomUUID(), copyOf: certificateId } }),
  ...Object.fromEntries(
    'Get Discard GetPhoto DiscardPhoto Stay GetXml GetDocument GetRegistration GetControls GetSigned GetFiles GetExtract'
      .split(' ')
      .map((verb) => [`certificates${verb}`, id('certificateId')]),
  ),
  certificatesSave: (things) => ({
    ...id('certificateId')(things),
    payload: { version: 1, content: {}, people: {} },
  }),
  ...CONTROL_NAMED,
  certificatesSendSigned: ({ certificateId }) => ({
    ...IMPORTED,
    query: { commandId: randomUUID(), certificateId },
  }),
  ...namedOf<Things>('certificates', 'certificateIds', ({ certificateId }) => certificateId),
  certificatesGetXmlArchive: ({ certificateId }) => ({ payload: { certificateIds: [certificateId] } }),
  certificatesGetDocumentArchive: ({ certificateId }) => ({ payload: { certificateIds: [certificateId] } }),
  certificatesSavePhoto: (things) => ({
    ...id('certificateId')(things),
    payload: { version: 1, jpeg: '/9j/4AAQ/9k=' },
  }),
  certificatesOverrule: (things) => ({
    ...id('certificateId')(things),
    payload: { version: 1, rule: '25', path: 'x', reason: 'Va bene' },
  }),
  certificatesReplace: (things) => ({
    ...id('certificateId')(things),
    payload: { version: 1, path: 'x', reason: 1 },
  }),
  certificatesMove: (things) => ({
    ...id('certificateId')(things),
    payload: { event: 'validated', version: 1, commandId: randomUUID() },
  }),
  accreditationsGet: id('accreditationId'),
  accreditationsReceipt: ({ accreditationId, receiptId }) => ({ params: { id: accreditationId, receiptId } }),
  accreditationsDiscard: id('accreditationId'),
  accreditationsSave: (things) => ({
    ...id('accreditationId')(things),
    payload: { version: 1, draft: {}, documents: [] },
  }),
  accreditationsPayFee: (things) => ({
    ...id('accreditationId')(things),
    payload: { commandId: randomUUID(), version: 1 },
  }),
  accreditationsOpenFeeCheckout: id('accreditationId'),
  accreditationsMove: (things) => ({
    ...id('accreditationId')(things),
    payload: { event: 'ceased', commandId: randomUUID(), version: 1, reason: 'Pensione' },
  }),
  adminAccreditationsGet: id('accreditationId'),
  ...namedOf<Things>('adminAccreditations', 'accreditationIds', ({ accreditationId }) => accreditationId),
  adminAccreditationsMove: (things) => ({
    ...id('accreditationId')(things),
    payload: { event: 'suspended', commandId: randomUUID(), version: 1, reason: 'Verifica' },
  }),
  adminAccreditationsRecordCheck: ({ accreditationId }) => ({
    params: { id: accreditationId, code: 'identity' },
    payload: { version: 1, outcome: 'passed' },
  }),
  adminAccreditationsAddNote: (things) => ({
    ...id('accreditationId')(things),
    payload: { id: randomUUID(), text: 'Nota' },
  }),
  adminAccreditationsAssign: (things) => ({
    ...id('accreditationId')(things),
    payload: { version: 1, assigneeId: null },
  }),
  adminAccreditationsStartBulkRun: ({ accreditationId }) => ({
    payload: { id: randomUUID(), action: 'approve', accreditationIds: [accreditationId] },
  }),
  ...Object.fromEntries(
    ['GetImport', 'GetImportFiles', 'StopImport', 'ResumeImport'].map((verb) => [
      `certificates${verb}`,
      id('importId'),
    ]),
  ),
  adminAccreditationsGetBulkRun: id('runId'),
  adminAccreditationsGetBulkItems: id('runId'),
  adminAccreditationsStopBulkRun: id('runId'),
  adminAccreditationsResumeBulkRun: id('runId'),
  orderBoardsGet: id('orderBoardId'),
  orderBoardsUpdate: (things) => ({ ...id('orderBoardId')(things), payload: BOARD }),
  orderBoardsDeactivate: id('orderBoardId'),
  orderValidationsGetList: id('accreditationId'),
  orderValidationsSend: (things) => ({ ...id('accreditationId')(things), payload: { commandId: randomUUID() } }),
  notificationsMarkRead: id('notificationId'),
  alboGetCard: () => ({ params: { certifierNumber: '500' } }),
  ...VISURA_NAMED,
  ...ROWS_NAMED,
  openDataKeysRevoke: id('openDataKeyId'),
  ...STREET_NAMED,
  ...REQUEST_NAMED,
  ...CONTENT_NAMED,
  cleanedTextsSettle: (things) => ({ ...id('cleanedTextId')(things), payload: { isSettled: true } }),
  ...PLANT_NAMED,
  ...MAINTAINER_NAMED,
  filesGet: id('fileId'),
  filesGetUpload: id('uploadId'),
  filesAppendToUpload: (things) => ({
    ...id('uploadId')(things),
    headers: { ...TUS, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
    payload: Buffer.from('%PDF-'),
  }),
  filesDeleteUpload: (things) => ({ ...id('uploadId')(things), headers: TUS }),
  filesFinishUpload: id('uploadId'),
  accountVerifyPasswordResetToken: (things) => ({ payload: reset(things) }),
  accountResetPassword: (things) => ({ payload: { ...reset(things), password: 'Abcde-1' } }),
  accountLogin: login,
  accountCheckPassword: login,
  accountRevokeSession: id('sessionId'),
  permissionsGet: (things) => ({ query: permissionsOf(things) }),
  permissionsUpdate: (things) => ({
    query: permissionsOf(things),
    payload: { permissions: [{ name: 'ApeList', isGranted: true }] },
  }),
  identityRolesGet: id('roleId'),
  identityRolesUpdate: ({ roleId }) => ({ params: { id: roleId }, payload: { name: `altro-${randomUUID()}` } }),
  identityRolesDelete: id('roleId'),
  identityUsersGet: id('userId'),
  identityUsersGetRoles: id('userId'),
  identityUsersFindByUserName: ({ userName }) => ({ params: { userName } }),
  identityUsersFindByEmail: ({ email }) => ({ params: { email } }),
  identityUsersUpdate: ({ userId }) => ({
    params: { id: userId },
    payload: { userName: `u${randomUUID()}`, email: `${randomUUID()}@ente.example` },
  }),
  identityUsersUpdateRoles: ({ userId }) => ({ params: { id: userId }, payload: { roleNames: [] } }),
  identityUsersLock: ({ userId }) => ({ params: { id: userId, lockoutEnd: '2999-12-31T00:00:00Z' } }),
  identityUsersUnlock: id('userId'),
  identityUsersCancelEmailChange: id('userId'),
  identityUsersDelete: id('userId'),
  identityUserLookupFindById: id('userId'),
  identityUserLookupFindByUserName: ({ userName }) => ({ params: { userName } }),
};

/** A file in a form. */
export const IMPORTED = {
  query: { dryRun: 'true' },
  headers: { 'content-type': 'multipart/form-data; boundary=b' },
  payload: Buffer.from(
    '--b\r\nContent-Disposition: form-data; name="file"; filename="a.xml"\r\n\r\n<ape2015/>\r\n--b--\r\n',
  ),
} satisfies Filling;

/** A statement of the bank with a transfer of 30 euro, of the account FEE_ACCOUNT. */
export const BANK_CSV = {
  query: { iban: FEE_ACCOUNT.iban, opening: '0,00', closing: '30,00' },
  headers: { 'content-type': 'multipart/form-data; boundary=b' },
  payload: Buffer.from(
    '--b\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\nData;Importo;Descrizione\n01/02/2021;30,00;Ricarica\n\r\n--b--\r\n',
  ),
} satisfies Filling;

/**
 * The operations that change the caller's own things, sent with names that the other tenant uses: those names are free
 * here, and the other tenant's rows do not change.
 */
export const OWN: Readonly<Record<string, (things: Things) => Filling>> = {
  anagraficheCreateCompany: () => ({
    payload: { id: randomUUID(), name: 'Energia Srl', kind: 'esco', fiscalCode: '01234567897', seat: {} },
  }),
  anagraficheSaveAlboEntry: () => ({
    payload: {
      version: 1,
      publishEntry: true,
      publishAddress: true,
      publishPhone: true,
      publishMobile: true,
      publishEmail: true,
      publishPec: true,
      publishWebsite: true,
    },
  }),
  certificatesImport: () => ({ ...IMPORTED, query: {} }),
  certificatesBeginImport: () => ({ ...IMPORTED, query: { id: randomUUID() } }),
  transfersImport: () => ({ ...BANK_CSV, query: { ...BANK_CSV.query, iban: OTHER_IBAN } }),
  accountRegister: ({ userName, email }) => ({
    payload: { userName, emailAddress: email, password: 'Abcde-1', appName: 'Angular' },
  }),
  accountSendPasswordResetCode: ({ email }) => ({ payload: { email, appName: 'Angular' } }),
  accountSignOutEverywhere: () => ({ payload: { keepCurrent: false } }),
  filesCreateUpload: () => ({ headers: { ...TUS, 'upload-length': '9', 'upload-metadata': 'filename YS5wZGY=' } }),
  ...ownOf('certificates'),
  ...ownOf('adminAccreditations'),
  ...ownOf('maintainers'),
  ...CERTIFICATE_OFFICE_OWN,
  orderBoardsCreate: () => ({ payload: BOARD }),
  notificationsMarkAllRead: () => ({ payload: { until: '2999-01-01T00:00:00Z' } }),
  notificationsUpdatePreferences: () => ({ payload: { mail: false } }),
  profileUpdate: () => ({ payload: { name: 'Seconda' } }),
  profileCancelEmailChange: () => ({}),
  profileChangePassword: () => ({ payload: { currentPassword: TENANT_PASSWORD, newPassword: TENANT_PASSWORD } }),
  identityRolesCreate: ({ roleName }) => ({ payload: { name: roleName } }),
  identityUsersCreate: ({ userName, email }) => ({
    payload: { userName: `${userName}2`, email: `2${email}`, password: 'Abcde-1' },
  }),
  ...SETTING_OWN,
  ...CONTROL_OWN,
  ...KEY_OWN,
};

/** Returns a request of `OWN` that names nothing of the other tenant, as a sample for the contract. */
export function ownRequest(name: string) {
  const own = OWN[name];
  if (!own || own.length > 0) return {};
  const { query, ...rest } = own({} as Things);
  return { ...rest, ...(query && { query: new URLSearchParams(query).toString() }) };
}
