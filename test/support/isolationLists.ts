/** The lists that each tenant requests in test/server/isolation.test.ts. */
import { CERTIFICATE_OFFICE_LISTS } from './certificates/officeCases';
import { OFFICE_LISTS } from './bank/officeCases';
import { CONTROL_LISTS } from './certificates/controlCases';
import { MAINTAINER_LISTS } from './maintainers';
import { PLANT_LISTS } from './plantCases';
import { CONTENT_LISTS } from './contentCases';
import { VISURA_LISTS } from './certificates/visuraCases';
import { KEY_LISTS } from './certificates/openDataKeys';
import { listsOf } from './listCases';
import { operations, readContract } from '../../server/platform/contract';
import { NAMED, OWN, type Filling } from './isolationCases';

/** The operations that read without any parameter: nothing of another tenant can be named in them. */
const withoutParameters = operations(readContract())
  .filter(({ method, path, operation }) => method === 'get' && !path.includes('{') && !('parameters' in operation))
  .filter(({ operation }) => operation['x-tenant'] === 'caller')
  .map(({ operation }) => operation.operationId ?? '')
  .filter((name) => !(name in NAMED) && !(name in OWN));

/** Lists, and operations about the caller: the answer is the same whether another tenant has rows or not. */
export const LISTS: Readonly<Record<string, Filling>> = {
  ...Object.fromEntries(withoutParameters.map((name) => [name, {}])),
  abpApplicationConfigurationGet: {},
  transfersGetStatements: { query: { requireTotalCount: 'true' } },
  transfersGetLines: { query: { requireTotalCount: 'true' } },
  ...OFFICE_LISTS,
  ...CERTIFICATE_OFFICE_LISTS,
  transfersFindHolders: { query: { search: 'energia' } },
  transfersFindFees: { query: { search: 'prova' } },
  certificatesGetList: { query: { requireTotalCount: 'true', group: '' } },
  ...listsOf('certificates'),
  ...VISURA_LISTS,
  ...KEY_LISTS,
  ...CONTROL_LISTS,
  certificatesGetUnits: { query: { belfiore: 'D704', sheet: '12' } },
  adminAccreditationsGetList: { query: { requireTotalCount: 'true', group: '' } },
  ...listsOf('adminAccreditations'),
  orderBoardsGetList: { query: { requireTotalCount: 'true' } },
  notificationsGetList: {},
  alboGetList: {},
  alboExport: {},
  ...CONTENT_LISTS,
  ...PLANT_LISTS,
  ...MAINTAINER_LISTS,
  cleanedTextsGetList: { query: { requireTotalCount: 'true' } },
  identitySecurityLogsGetList: { query: { requireTotalCount: 'true' } },
  identitySecurityLogsExport: { query: { format: 'csv' } },
  identityRolesGetList: {},
  identityUsersGetList: {},
  identityUsersGetGrid: { query: { requireTotalCount: 'true' } },
  identityUserLookupSearch: {},
  identityUserLookupGetCount: {},
};
