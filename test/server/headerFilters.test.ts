/**
 * The server must group what a heading offers to filter or group by: the browser's columns of each list beside the
 * server's.
 */
import type { Column } from 'devextreme/ui/data_grid';
import { createIntl } from 'react-intl';
import { cleanedTextList } from '../../server/administration/cleaned-texts/columns';
import { userList } from '../../server/administration/identity-users/columns';
import { jobList } from '../../server/administration/jobs/columns';
import { securityLogList } from '../../server/administration/security-logs/columns';
import { orderBoardList } from '../../server/domains/accreditations/boards/columns';
import { accreditationList } from '../../server/domains/accreditations/office/columns';
import { controlColumns as controlList } from '../../server/domains/controls/cases/lists/columns';
import { columns as certificateList } from '../../server/domains/certificates/lists/columns';
import { deliveryList } from '../../server/domains/registration/siape/lists/columns';
import { enablingList } from '../../server/domains/certifiers/maintainers/columns';
import { confirmationList } from '../../server/domains/content/confirmations/columns';
import { contentList } from '../../server/domains/content/office/columns';
import { columns as plantList } from '../../server/domains/plants/lists/columns';
import { movementList } from '../../server/domains/wallets/holder/columns';
import { anomalyList } from '../../server/domains/wallets/office/anomalies/columns';
import { paymentList } from '../../server/domains/wallets/office/payments/columns';
import { lineList, statementList } from '../../server/domains/wallets/transfers/lines/columns';
import type { GridColumn } from '../../server/platform/grid/definition';
import { accreditationColumns } from '../../src/features/accreditations/office/columns';
import { queuePageOf } from '../../src/features/accreditations/office/queues';
import { certificateColumns } from '../../src/features/certificates/columns';
import { controlColumns } from '../../src/features/controls/cases/columns';
import { deliveryColumns } from '../../src/features/registration/siape/columns';
import { cleanedTextColumns } from '../../src/features/administration/cleaned-texts/columns';
import { contentColumns } from '../../src/features/content/office/columns';
import { confirmationColumns } from '../../src/features/content/office/confirmations/columns';
import { userColumns } from '../../src/features/administration/identity/userColumns';
import { jobColumns } from '../../src/features/administration/jobs/columns';
import { maintainerColumns } from '../../src/features/certifiers/maintainers/office/columns';
import { boardColumns } from '../../src/features/accreditations/boards/columns';
import { plantColumns } from '../../src/features/plants/columns';
import { securityLogColumns } from '../../src/features/administration/security-logs/columns';
import { anomalyColumns } from '../../src/features/wallets/anomalies/columns';
import { lineColumns } from '../../src/features/wallets/transfers/columns';
import { paymentColumns } from '../../src/features/wallets/payments/columns';
import { statementColumns } from '../../src/features/wallets/statements/columns';
import { movementColumns } from '../../src/features/wallets/holder/columns';

// The columns of the browser's program come with styles.
jest.mock('../../src/shared/grid/rowActions.css', () => ({}));

const intl = createIntl({ locale: 'it', onError: () => undefined });
const nothing = () => undefined;
const nowhere = () => '';

type Columns = ReadonlyMap<string, GridColumn>;
const lists: readonly (readonly [name: string, browser: readonly Column[], server: Columns])[] = [
  ['accreditations', accreditationColumns(intl, queuePageOf('list'), nothing, nowhere), accreditationList.columns],
  ['order boards', boardColumns(intl, { edit: nothing, deactivate: nothing }, false), orderBoardList.columns],
  ['certificates', certificateColumns(intl, { isOfficer: true, open: nothing, addressOf: nowhere }), certificateList],
  ['controls', controlColumns(intl, nothing, nowhere) as Column[], controlList],
  ['deliveries', deliveryColumns(intl, nothing, nowhere) as Column[], deliveryList.columns],
  ['plants', plantColumns(intl, { kinds: [], fuels: [], comuni: [] }, nothing, nowhere) as Column[], plantList],
  ['maintainers', maintainerColumns(intl, nothing, nowhere) as Column[], enablingList.columns],
  [
    'movements',
    movementColumns(intl, { fetch: nothing, paidAddress: nowhere, open: nothing }) as Column[],
    movementList('').columns,
  ],
  ['bank lines', lineColumns(intl, nothing, nowhere) as Column[], lineList.columns],
  ['statements', statementColumns(intl, nothing) as Column[], statementList.columns],
  ['anomalies', anomalyColumns(intl, nothing, nowhere) as Column[], anomalyList.columns],
  ['payments', paymentColumns(intl) as Column[], paymentList.columns],
  ['contents', contentColumns(intl, nothing, nowhere) as Column[], contentList(new Date(0)).columns],
  [
    'confirmations',
    confirmationColumns(intl) as Column[],
    confirmationList({} as Parameters<typeof confirmationList>[0]).columns,
  ],
  ['users', userColumns(intl, {}, null, false) as Column[], userList.columns],
  ['security log', securityLogColumns(intl) as Column[], securityLogList.columns],
  ['cleaned texts', cleanedTextColumns(intl, { settle: nothing, open: nothing }), cleanedTextList.columns],
  ['jobs', jobColumns(intl, { retry: nothing, forget: nothing }), jobList.columns],
];

it.each(lists)('offers in the headings of %s only what the server groups', (_name, browser, server) => {
  const offered = browser.filter((column) => column.allowHeaderFiltering === true || column.allowGrouping === true);
  expect(browser.length).toBeGreaterThan(0);
  expect(
    offered.map(({ dataField }) => dataField ?? '').filter((field) => server.get(field)?.groupable !== true),
  ).toEqual([]);
});
