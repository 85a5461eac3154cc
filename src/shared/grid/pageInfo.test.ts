import { createIntl } from 'react-intl';
import { pageInfo } from './pageInfo';

const info = pageInfo(createIntl({ locale: 'it', onError: () => undefined })) as unknown as (
  ...parts: readonly [page: string, pages: string, rows: string]
) => string;

it('says the page and the number of rows, and nothing of a list that did not load', () => {
  expect(info('1', '3', '124')).toBe('Pagina 1 di 3 (124 elementi)');
  expect(info('1', '1', '1')).toBe('Pagina 1 di 1 (1 elemento)');
  expect(info('1', '1', '0')).toBe('Pagina 1 di 1 (0 elementi)');
  expect(info('1', '1', '-1')).toBe('');
});
