/** The lists that each tenant requests in test/server/isolation.test.ts. */
import { CERTIFICATE_OFFICE_LISTS } from './certificates/officeCases';
import { OFFICE_LISTS } from './bank/officeCases';
import { CONTROL_LISTS } from './certificates/controlCases';
import { MAINTAINER_LISTS } from './maintainers';
import { PLANT_LISTS } from './plantCases';
import { CONTENT_LISTS } from './contentCases';
import { VISURA_LISTS } from './certificates/visuraCases';
import { KEY_LISTS } from './certificates/openDataKeys';
import { SETTING_LISTS } from './settingCases';
import { listsOf } from './listCases';
import type { Filling } from './isolationCases';

/** Lists, and operations about the caller: the answer is the same whether another tenant has rows or not. */
export const LISTS: Readonly<Record<string, Filling>> = {
  abpApplicationConfigurationGet: {},
  anagraficheGetContactEmailConfirmed: {},
  anagraficheGetMyAccreditations: {},
  anagraficheGetMyCompanies: {},
  anagraficheGetMyDelegations: {},
  anagraficheGetMyCompanyInvitations: {},
  anagraficheGetDelegations: {},
  anagraficheGetAlboEntry: {},
  portafogliGetMyWallets: {},
  transfersGetStatements: { query: { requireTotalCount: 'true' } },
  transfersGetLines: { query: { requireTotalCount: 'true' } },
  transfersGetQueues: {},
  ...OFFICE_LISTS,
  ...CERTIFICATE_OFFICE_LISTS,
  transfersFindHolders: { query: { search: 'energia' } },
  certificatesGetList: { query: { requireTotalCount: 'true', group: '' } },
  certificatesGetStates: {},
  ...listsOf('certificates'),
  certificatesGetCircumstances: {},
  ...VISURA_LISTS,
  ...KEY_LISTS,
  streetsGetImports: {},
  ...CONTROL_LISTS,
  certificatesGetUnits: { query: { belfiore: 'D704', sheet: '12' } },
  adminAccreditationsGetList: { query: { requireTotalCount: 'true', group: '' } },
  ...listsOf('adminAccreditations'),
  adminAccreditationsGetAssignees: {},
  adminAccreditationsGetQueues: {},
  adminAccreditationsGetStatistics: {},
  adminAccreditationsGetBulkRuns: {},
  certificatesGetImports: {},
  orderBoardsGetList: { query: { requireTotalCount: 'true' } },
  notificationsGetList: {},
  notificationsGetUnreadCount: {},
  notificationsGetPreferences: {},
  alboGetList: {},
  alboExport: {},
  ...CONTENT_LISTS,
  ...PLANT_LISTS,
  ...MAINTAINER_LISTS,
  accountGetSessions: {},
  profileGet: {},
  filesListUploads: {},
  cleanedTextsGetList: { query: { requireTotalCount: 'true' } },
  identitySecurityLogsGetList: { query: { requireTotalCount: 'true' } },
  identitySecurityLogsExport: { query: { format: 'csv' } },
  identityRolesGetAll: {},
  identityRolesGetList: {},
  identityUsersGetList: {},
  identityUsersGetGrid: { query: { requireTotalCount: 'true' } },
  identityUsersGetAssignableRoles: {},
  identityUserLookupSearch: {},
  identityUserLookupGetCount: {},
  ...SETTING_LISTS,
};
