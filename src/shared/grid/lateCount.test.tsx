import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { openPage } from '../../../test/support/renderApp';
import { memberPaths } from '../routing/memberPaths';
import type { LoadOptions, LoadResult } from './loadOptions';

const pager = () => document.querySelector('.dx-datagrid-pager .dx-info')?.textContent;
const row = (at: number) => ({ id: `p${String(at)}`, code: `30${String(at)}`, bookedAt: null });

it('draws a page before its rows are counted, and the number of pages when they are', async () => {
  localStorage.clear();
  const loads: LoadOptions[] = [];
  let answerCount: (result: LoadResult) => void = () => undefined;
  await openPage(memberPaths.walletPayments, {
    as: { id: 'u1', policies: ['WalletManage'] },
    walletPayments: {
      payments: (options) => {
        loads.push(options);
        if (options.take === 0)
          return new Promise<LoadResult>((resolve) => {
            answerCount = resolve;
          });
        const { skip = 0, take = 0, countWithin } = options;
        const data = Array.from({ length: take }, (_, at) => row(skip + at));
        return Promise.resolve(countWithin === undefined ? { data, totalCount: 500 } : { data });
      },
    },
  });
  await waitFor(() => {
    expect(pager()).toBe('Pagina 1 di 10 (500 elementi)');
  });
  fireEvent.change(await screen.findByRole('searchbox'), { target: { value: '30' } });
  await waitFor(() => {
    expect(screen.getByText(/^Almeno 50/)).toBeVisible();
  });
  expect(pager()).toBe('Pagina 1');
  const before = loads.length;
  const drawn = document.querySelector('.dx-data-row');
  act(() => {
    answerCount({ data: [], totalCount: 1234 });
  });
  await waitFor(() => {
    expect(pager()).toBe('Pagina 1 di 25 (1234 elementi)');
  });
  expect(screen.queryByText(/^Almeno/)).toBeNull();
  // The rows are neither requested nor drawn again.
  expect(loads).toHaveLength(before);
  expect(document.querySelector('.dx-data-row')).toBe(drawn);
});
