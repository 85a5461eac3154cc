import { fakeOffice } from './fakeOffice';
import { fakeSettings } from './fakeSettings';
import { fakeStatements } from './fakeStatements';
import { fakeVerification, fakeVisura } from './certificates/fakeVerification';
import { fakeCadastre, fakeControlPlans, fakeControls, fakeNamesake } from './certificates/fakeParts';
import type { FirstPorts } from '../../src/app/firstPorts';
import type { Profile } from '../../src/features/account/model';
import type { SessionInfo } from '../../src/features/session/model';
import type { ApplicationConfiguration, CurrentUser } from '../../src/shared/applicationConfiguration';
import { fakeContentPorts } from './fakeContents';
import { fakeListCalls } from './fakeListCalls';
import { fakePlantMonitor, fakeStatistics } from './fakeFigures';
import { fakeRequests } from './certificates/fakeRequests';
import { fakePlantImports, fakePlantPlates } from './plants/fakePlantImports';
import { fakeMaintainers } from './fakeMaintainers';
import { callsOf, type GivenCalls } from './callsOf';
import type { FakeApis } from './fakeApis';
import { fakeSession } from './fakeSession';
import { unplanned } from './unplanned';

type Deps = FakeApis & Omit<FirstPorts, 'callsOf'>;

/** The overrides of a test; the rest answers as an empty portal would, and an unplanned call rejects. */
export type FakeDeps = {
  [Port in Exclude<keyof Deps, 'report'>]?: Partial<Deps[Port]>;
} & {
  /** Signed in as this user, with these policies. */
  as?: { userName?: string; policies?: string[] } & Partial<CurrentUser>;
  /** Further members of the server's answer besides user and policies. */
  configuration?: Partial<ApplicationConfiguration>;
  report?: Deps['report'];
  /** The calls of rooms that have no name in `FakeApis`, made by `calls`. */
  rooms?: readonly GivenCalls[];
};

const subject = '00000000-0000-0000-0000-000000000001';

/** The configuration as the server sends it: anonymous, Italian, host, unless overridden. */
export function fakeConfiguration({
  as,
  configuration,
}: Pick<FakeDeps, 'as' | 'configuration'> = {}): ApplicationConfiguration {
  const { policies = [], ...user } = as ?? {};
  return {
    localization: {
      languages: [{ cultureName: 'it', displayName: 'Italiano' }],
      currentCulture: { cultureName: 'it' },
    },
    auth: { grantedPolicies: Object.fromEntries(policies.map((name) => [name, true])) },
    setting: { values: {} },
    features: { values: { 'SettingManagement.Enable': 'true' } },
    currentUser: {
      isAuthenticated: as !== undefined,
      id: as ? subject : null,
      userName: as ? 'gestore' : null,
      name: null,
      surName: null,
      email: null,
      roles: [],
      ...user,
    },
    currentTenant: { id: null, name: null, isAvailable: false },
    multiTenancy: { isEnabled: false, hasTenants: false },
    ...configuration,
  };
}

/** The profile of the signed-in user, with ordinary values. */
export const fakeProfile: Profile = {
  userName: 'gestore',
  email: 'gestore@sace.example',
  name: 'Maria',
  surname: 'Rossi',
  phoneNumber: null,
  isExternal: false,
  hasPassword: true,
  pendingEmail: null,
  isEmailToConfirm: false,
  concurrencyStamp: 'stamp-1',
};

/** Ports for a store of a test. */
export function fakeDeps({ as, configuration, report, rooms, ...given }: FakeDeps = {}): Deps &
  Pick<FirstPorts, 'callsOf'> {
  const session: SessionInfo | null = as ? { subject, expiresAt: Date.now() + 3_600_000 } : null;
  const deps: Deps = {
    session: fakeSession(session, given.session),
    applicationConfiguration: {
      get: () => Promise.resolve(fakeConfiguration({ ...(as && { as }), ...(configuration && { configuration }) })),
      ...given.applicationConfiguration,
    },
    userData: {
      get: () => Promise.resolve(null),
      getContactEmailConfirmed: () => Promise.resolve(false),
      getMyAccreditations: unplanned('getMyAccreditations'),
      getMyCompanies: unplanned('getMyCompanies'),
      confirmContactEmail: unplanned('confirmContactEmail'),
      ...given.userData,
    },
    personalRecord: {
      save: unplanned('personalRecord.save'),
      countries: () => Promise.resolve([{ code: 'IT', name: 'Italia' }]),
      allProvince: () => Promise.resolve([]),
      ...given.personalRecord,
    },
    alboEntry: {
      getAlboEntry: unplanned('alboEntry.getAlboEntry'),
      saveAlboEntry: unplanned('alboEntry.saveAlboEntry'),
      orderTypes: () => Promise.resolve([]),
      ...given.alboEntry,
    },
    controlPlans: { ...fakeControlPlans(unplanned), ...given.controlPlans },
    controls: { ...fakeControls(unplanned), ...given.controls },
    energyCadastre: { ...fakeCadastre(unplanned), ...given.energyCadastre },
    certificates: {
      load: () => Promise.resolve({ data: [], totalCount: 0 }),
      states: () => Promise.resolve({}),
      ...fakeListCalls('certificates'),
      replace: unplanned('certificates.replace'),
      get: unplanned('certificates.get'),
      move: unplanned('certificates.move'),
      overrule: unplanned('certificates.overrule'),
      discard: unplanned('certificates.discard'),
      xml: unplanned('certificates.xml'),
      document: unplanned('certificates.document'),
      import: unplanned('certificates.import'),
      circumstances: () => Promise.resolve({ standing: 'entitled', names: [fakeNamesake] }),
      begin: unplanned('certificates.begin'),
      save: unplanned('certificates.save'),
      archive: unplanned('certificates.archive'),
      documents: unplanned('certificates.documents'),
      photo: unplanned('certificates.photo'),
      savePhoto: unplanned('certificates.savePhoto'),
      discardPhoto: unplanned('certificates.discardPhoto'),
      stay: () => Promise.resolve([]),
      registration: unplanned('certificates.registration'),
      sendSigned: unplanned('certificates.sendSigned'),
      ...fakeRequests(unplanned),
      signingArchive: unplanned('certificates.signingArchive'),
      files: unplanned('certificates.files'),
      extract: unplanned('certificates.extract'),
      file: unplanned('certificates.file'),
      askAnnulment: unplanned('certificates.askAnnulment'),
      decideAnnulment: unplanned('certificates.decideAnnulment'),
      annulments: () => Promise.resolve({ totalCount: 0, items: [] }),
      plant: unplanned('certificates.plant'),
      lookups: unplanned('certificates.lookups'),
      ...given.certificates,
    },
    certificateImports: {
      begin: unplanned('certificateImports.begin'),
      runs: () => Promise.resolve([]),
      run: unplanned('certificateImports.run'),
      files: unplanned('certificateImports.files'),
      stop: unplanned('certificateImports.stop'),
      resume: unplanned('certificateImports.resume'),
      ...given.certificateImports,
    },
    companies: {
      getMyCompanies: unplanned('companies.getMyCompanies'),
      createCompany: unplanned('companies.createCompany'),
      saveCompany: unplanned('companies.saveCompany'),
      getMembers: unplanned('companies.getMembers'),
      invite: unplanned('companies.invite'),
      withdrawInvitation: unplanned('companies.withdrawInvitation'),
      getOwnInvitations: () => Promise.resolve([]),
      answerInvitation: unplanned('companies.answerInvitation'),
      endMember: unplanned('companies.endMember'),
      ...given.companies,
    },
    dueWork: { list: () => Promise.resolve([]), ...given.dueWork },
    comuneSearch: { search: () => Promise.resolve([]), ...given.comuneSearch },
    delegations: {
      getDelegations: () => Promise.resolve({ given: [], received: [] }),
      giveDelegation: unplanned('delegations.giveDelegation'),
      revokeDelegation: unplanned('delegations.revokeDelegation'),
      ...given.delegations,
    },
    accreditations: {
      begin: unplanned('accreditations.begin'),
      get: unplanned('accreditations.get'),
      discard: unplanned('accreditations.discard'),
      save: unplanned('accreditations.save'),
      move: unplanned('accreditations.move'),
      payFee: unplanned('accreditations.payFee'),
      openFeeCheckout: unplanned('accreditations.openFeeCheckout'),
      lookups: unplanned('accreditations.lookups'),
      file: unplanned('accreditations.file'),
      receipt: unplanned('accreditations.receipt'),
      ...given.accreditations,
    },
    accreditationMonitor: { statistics: unplanned('accreditationMonitor.statistics'), ...given.accreditationMonitor },
    adminAccreditations: { ...fakeOffice(unplanned), ...given.adminAccreditations },
    albo: {
      list: () => Promise.resolve({ items: [], totalCount: 0, hasMore: false }),
      export: unplanned('albo.export'),
      card: unplanned('albo.card'),
      comuni: () => Promise.resolve([]),
      province: () => Promise.resolve([]),
      orderTypes: () => Promise.resolve([]),
      ...given.albo,
    },
    statistics: { ...fakeStatistics, ...given.statistics },
    openData: { get: unplanned('openData.get'), ...given.openData },
    visura: { ...fakeVisura(unplanned), ...given.visura },
    verification: { ...fakeVerification(unplanned), ...given.verification },
    news: {
      list: () => Promise.resolve({ items: [], totalCount: 0, categories: [] }),
      ...given.news,
    },
    ...fakeContentPorts(given),
    notifications: {
      list: () => Promise.resolve({ items: [], totalCount: 0 }),
      countUnread: () => Promise.resolve(0),
      markRead: unplanned('notifications.markRead'),
      markAllRead: unplanned('notifications.markAllRead'),
      getPreferences: () => Promise.resolve({ mail: true }),
      updatePreferences: unplanned('notifications.updatePreferences'),
      ...given.notifications,
    },
    orderBoards: {
      load: unplanned('orderBoards.load'),
      get: unplanned('orderBoards.get'),
      create: unplanned('orderBoards.create'),
      update: unplanned('orderBoards.update'),
      deactivate: unplanned('orderBoards.deactivate'),
      choices: () => Promise.resolve({ orderTypes: [], provinces: [] }),
      ...given.orderBoards,
    },
    account: {
      sessions: () => Promise.resolve([]),
      revoke: unplanned('account.revoke'),
      signOutEverywhere: unplanned('account.signOutEverywhere'),
      profile: () => Promise.resolve(fakeProfile),
      saveProfile: unplanned('account.saveProfile'),
      cancelEmailChange: unplanned('account.cancelEmailChange'),
      changePassword: unplanned('account.changePassword'),
      ...given.account,
    },
    accountAccess: {
      register: unplanned('accountAccess.register'),
      sendPasswordResetCode: unplanned('accountAccess.sendPasswordResetCode'),
      verifyResetLink: () => Promise.resolve(true),
      resetPassword: unplanned('accountAccess.resetPassword'),
      ...given.accountAccess,
    },
    orderAnswer: { look: unplanned('orderAnswer.look'), answer: unplanned('orderAnswer.answer'), ...given.orderAnswer },
    contactEmail: { confirm: unplanned('contactEmail.confirm'), ...given.contactEmail },
    cleanedTexts: {
      load: unplanned('cleanedTexts.load'),
      settle: unplanned('cleanedTexts.settle'),
      ...given.cleanedTexts,
    },
    jobs: {
      load: unplanned('jobs.load'),
      heldMails: () => Promise.resolve({ count: 0 }),
      retry: unplanned('jobs.retry'),
      forget: unplanned('jobs.forget'),
      ...given.jobs,
    },
    securityLogs: {
      load: unplanned('securityLogs.load'),
      export: unplanned('securityLogs.export'),
      ...given.securityLogs,
    },
    roles: {
      list: () => Promise.resolve({ data: [], totalCount: 0 }),
      load: unplanned('roles.load'),
      save: unplanned('roles.save'),
      remove: unplanned('roles.remove'),
      ...given.roles,
    },
    users: {
      list: () => Promise.resolve({ data: [], totalCount: 0 }),
      load: unplanned('users.load'),
      save: unplanned('users.save'),
      remove: unplanned('users.remove'),
      lock: unplanned('users.lock'),
      unlock: unplanned('users.unlock'),
      cancelEmailChange: unplanned('users.cancelEmailChange'),
      ...given.users,
    },
    permissions: { get: unplanned('permissions.get'), update: unplanned('permissions.update'), ...given.permissions },
    features: {
      get: unplanned('features.get'),
      update: unplanned('features.update'),
      reset: unplanned('features.reset'),
      ...given.features,
    },
    publicStatements: {
      get: () => Promise.resolve(fakeStatements),
      update: unplanned('publicStatements.update'),
      ...given.publicStatements,
    },
    ...fakeSettings(unplanned, given),
    settings: {
      getEmailing: unplanned('settings.getEmailing'),
      updateEmailing: unplanned('settings.updateEmailing'),
      sendTestEmail: unplanned('settings.sendTestEmail'),
      ...given.settings,
    },
    tenants: {
      list: () => Promise.resolve({ data: [], totalCount: 0 }),
      get: unplanned('tenants.get'),
      create: unplanned('tenants.create'),
      rename: unplanned('tenants.rename'),
      remove: unplanned('tenants.remove'),
      ...given.tenants,
    },
    wallet: {
      mine: unplanned('wallet.mine'),
      get: unplanned('wallet.get'),
      movements: unplanned('wallet.movements'),
      export: unplanned('wallet.export'),
      receipt: unplanned('wallet.receipt'),
      statement: unplanned('wallet.statement'),
      setLowBalance: unplanned('wallet.setLowBalance'),
      ...given.wallet,
    },
    topUp: {
      reach: unplanned('topUp.reach'),
      get: unplanned('topUp.get'),
      create: unplanned('topUp.create'),
      payment: unplanned('topUp.payment'),
      checkout: unplanned('topUp.checkout'),
      cancel: unplanned('topUp.cancel'),
      notice: unplanned('topUp.notice'),
      ...given.topUp,
    },
    transfers: {
      load: unplanned('transfers.load'),
      queues: () => Promise.resolve([]),
      get: unplanned('transfers.get'),
      move: unplanned('transfers.move'),
      type: unplanned('transfers.type'),
      import: unplanned('transfers.import'),
      receipt: unplanned('transfers.receipt'),
      holders: unplanned('transfers.holders'),
      fees: unplanned('transfers.fees'),
      ...given.transfers,
    },
    plantImports: { ...fakePlantImports, ...given.plantImports },
    certificateMonitor: { get: unplanned('certificateMonitor.get'), ...given.certificateMonitor },
    plants: {
      load: () => Promise.resolve({ data: [], totalCount: 0 }),
      get: unplanned('plants.get'),
      save: unplanned('plants.save'),
      tell: unplanned('plants.tell'),
      companies: () => Promise.resolve([]),
      exchange: unplanned('plants.exchange'),
      words: () => Promise.resolve({ kinds: [], fuels: [], comuni: [] }),
      ...given.plants,
    },
    plantMonitor: { ...fakePlantMonitor, ...given.plantMonitor },
    maintainers: { ...fakeMaintainers, ...given.maintainers },
    plantPlates: { ...fakePlantPlates, ...given.plantPlates },
    siape: {
      deliveries: unplanned('siape.deliveries'),
      delivery: unplanned('siape.delivery'),
      retry: unplanned('siape.retry'),
      retryMany: unplanned('siape.retryMany'),
      ...fakeListCalls('siape'),
      ...given.siape,
    },
    walletAnomalies: {
      anomalies: unplanned('walletAnomalies.anomalies'),
      anomaly: unplanned('walletAnomalies.anomaly'),
      decide: unplanned('walletAnomalies.decide'),
      receipt: unplanned('walletAnomalies.receipt'),
      holders: unplanned('walletAnomalies.holders'),
      ...given.walletAnomalies,
    },
    walletStatements: {
      statements: unplanned('walletStatements.statements'),
      statementFile: unplanned('walletStatements.statementFile'),
      ...given.walletStatements,
    },
    walletPayments: { payments: unplanned('walletPayments.payments'), ...given.walletPayments },
    walletDays: {
      figures: unplanned('walletDays.figures'),
      days: unplanned('walletDays.days'),
      accounting: unplanned('walletDays.accounting'),
      ...given.walletDays,
    },
    tenantLookup: {
      byName: unplanned('tenantLookup.byName'),
      byId: unplanned('tenantLookup.byId'),
      ...given.tenantLookup,
    },
    report:
      report ??
      ((error, feature) => {
        throw new Error(`The flow ${feature} crashed`, { cause: error });
      }),
  };
  return {
    ...deps,
    callsOf: (room) => callsOf(deps, room, rooms),
  };
}
