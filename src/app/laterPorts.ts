import type { Deps } from './deps';
import type { PublicPort } from './publicPorts';

/** The ports that the first page, or every page, works with. */
export type FirstPort = 'session' | 'applicationConfiguration' | 'news' | 'report';

/** The modules of the other ports, each loaded with the first call of its port. */
export const laterPorts: { [Port in Exclude<keyof Deps, FirstPort | PublicPort>]: () => Promise<Deps[Port]> } = {
  userData: async () => (await import('../api/anagrafiche')).anagraficheApi,
  personalRecord: async () => {
    const [{ anagraficheApi }, { placesApi }] = await Promise.all([
      import('../api/anagrafiche'),
      import('../api/places'),
    ]);
    return { save: anagraficheApi.save, ...placesApi };
  },
  alboEntry: async () => {
    const [{ anagraficheApi }, { placesApi }] = await Promise.all([
      import('../api/anagrafiche'),
      import('../api/places'),
    ]);
    return {
      getAlboEntry: anagraficheApi.getAlboEntry,
      saveAlboEntry: anagraficheApi.saveAlboEntry,
      orderTypes: placesApi.orderTypes,
    };
  },
  certificates: async () => {
    const [{ certificatesApi }, { certificateLists }, { certificateRegistrationApi }, { plantsApi }] =
      await Promise.all([
        import('../api/certificates'),
        import('../api/certificateLists'),
        import('../api/certificateRegistration'),
        import('../api/plants'),
      ]);
    return {
      ...certificatesApi,
      ...certificateRegistrationApi,
      lookups: certificateLists,
      plant: plantsApi.byPlate,
    };
  },
  plantImports: async () => (await import('../api/plantImports')).plantImportsApi,
  certificateImports: async () => (await import('../api/certificateImports')).certificateImportsApi,
  controls: async () => {
    const [{ controlsApi }, { filesApi }] = await Promise.all([import('../api/controls'), import('../api/files')]);
    return { ...controlsApi, file: filesApi.get };
  },
  controlPlans: async () => (await import('../api/controlPlans')).controlPlansApi,
  companies: async () => (await import('../api/anagrafiche')).anagraficheApi,
  comuneSearch: async () => (await import('../api/places')).placesApi,
  delegations: async () => (await import('../api/anagrafiche')).anagraficheApi,
  energyCadastre: async () => {
    const [{ certificatesApi }, { placesApi }] = await Promise.all([
      import('../api/certificates'),
      import('../api/places'),
    ]);
    return { units: certificatesApi.units, comuni: placesApi.comuni };
  },
  accreditationMonitor: async () => (await import('../api/accreditationMonitor')).accreditationMonitorApi,
  accreditations: async () => (await import('../api/accreditations')).accreditationsApi,
  adminAccreditations: async () => (await import('../api/adminAccreditations')).adminAccreditationsApi,
  manuals: async () => {
    const [{ manualsApi }, { filesApi }] = await Promise.all([import('../api/manuals'), import('../api/files')]);
    return { ...manualsApi, file: filesApi.get };
  },
  notifications: async () => (await import('../api/notifications')).notificationsApi,
  orderBoards: async () => (await import('../api/orderBoards')).orderBoardsApi,
  account: async () => (await import('../api/account')).accountApi,
  accountAccess: async () => (await import('../api/accountAccess')).accountAccessApi,
  cleanedTexts: async () => (await import('../api/cleanedTexts')).cleanedTextsApi,
  jobs: async () => (await import('../api/jobs')).jobsApi,
  securityLogs: async () => (await import('../api/securityLogs')).securityLogsApi,
  roles: async () => (await import('../api/identity')).rolesApi,
  users: async () => (await import('../api/identity')).usersApi,
  permissions: async () => (await import('../api/permissions')).permissionsApi,
  features: async () => (await import('../api/features')).featuresApi,
  settings: async () => (await import('../api/settings')).settingsApi,
  streetImports: async () => (await import('../api/streetImports')).streetImportsApi,
  openDataKeys: async () => (await import('../api/openDataKeys')).openDataKeysApi,
  publicRegisterSettings: async () => (await import('../api/publicRegisterSettings')).publicRegisterSettingsApi,
  feeAccount: async () => (await import('../api/feeAccount')).feeAccountApi,
  contentConfirmations: async () => (await import('../api/contentConfirmations')).contentConfirmationsApi,
  officePages: async () => (await import('../api/officePages')).officePagesApi,
  contents: async () => (await import('../api/contents')).contentsApi,
  certificateMonitor: async () => (await import('../api/certificateMonitor')).certificateMonitorApi,
  serviceMessages: async () => (await import('../api/serviceMessages')).serviceMessagesApi,
  plantMonitor: async () => (await import('../api/plantMonitor')).plantMonitorApi,
  maintainers: async () => {
    const [{ maintainersApi }, { filesApi }] = await Promise.all([
      import('../api/maintainers'),
      import('../api/files'),
    ]);
    return { ...maintainersApi, file: filesApi.get };
  },
  plantPlates: async () => (await import('../api/plantPlates')).plantPlatesApi,
  plants: async () => (await import('../api/plants')).plantsApi,
  siape: async () => (await import('../api/siape')).siapeApi,
  tenants: async () => (await import('../api/tenants')).tenantsApi,
  transfers: async () => {
    const [{ transfersApi }, { walletOfficeApi }] = await Promise.all([
      import('../api/transfers'),
      import('../api/walletOffice'),
    ]);
    return { ...transfersApi, receipt: walletOfficeApi.receipt };
  },
  walletAnomalies: async () => {
    const [{ transfersApi }, { walletOfficeApi }] = await Promise.all([
      import('../api/transfers'),
      import('../api/walletOffice'),
    ]);
    return { ...walletOfficeApi, holders: transfersApi.holders };
  },
  walletStatements: async () => (await import('../api/transfers')).transfersApi,
  walletPayments: async () => (await import('../api/walletOffice')).walletOfficeApi,
  walletDays: async () => (await import('../api/walletOffice')).walletOfficeApi,
  wallet: async () => (await import('../api/wallets')).walletsApi,
  topUp: async () => {
    const [{ walletsApi }, { paymentsApi }] = await Promise.all([import('../api/wallets'), import('../api/payments')]);
    return { reach: walletsApi.reach, get: walletsApi.get, ...paymentsApi };
  },
  tenantLookup: async () => (await import('../api/tenants')).tenantLookupApi,
};
