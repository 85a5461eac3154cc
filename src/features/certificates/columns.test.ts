import { createIntl } from 'react-intl';
import { certificateColumns } from './columns';

it('shows when a certificate was changed to the minute, in Italian time', () => {
  const page = { isOfficer: false, open: () => undefined, addressOf: () => '' };
  const columns = certificateColumns(createIntl({ locale: 'it', onError: () => undefined }), page);
  const changed = columns.find(({ dataField }) => dataField === 'updatedAt');
  expect(changed?.customizeText?.({ value: '2026-07-03T21:58:40Z' })).toBe('03/07/2026, 23:58');
});
