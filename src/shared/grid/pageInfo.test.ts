import { createIntl } from 'react-intl';
import { pageInfo } from './pageInfo';

type Info = (...parts: readonly [page: string, pages: string, rows: string]) => string;
const intl = createIntl({ locale: 'it', onError: () => undefined });
const info = pageInfo(intl) as unknown as Info;

it('says the page and the number of rows, and nothing of a list that did not load', () => {
  expect(info('1', '3', '124')).toBe('Pagina 1 di 3 (124 elementi)');
  expect(info('1', '1', '1')).toBe('Pagina 1 di 1 (1 elemento)');
  expect(info('1', '1', '0')).toBe('Pagina 1 di 1 (0 elementi)');
  expect(info('1', '1', '-1')).toBe('');
});

it('says the page alone while the rows are counted', () => {
  let isCounting = true;
  const counting = pageInfo(intl, () => isCounting) as unknown as Info;
  expect(counting('2', '3', '101')).toBe('Pagina 2');
  isCounting = false;
  expect(counting('2', '3', '124')).toBe('Pagina 2 di 3 (124 elementi)');
});
