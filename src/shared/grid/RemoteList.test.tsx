import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useSyncExternalStore } from 'react';
import { openPage } from '../../../test/support/renderApp';
import { memberPaths } from '../routing/memberPaths';

let isReady = false;
const drawn = new Set<() => void>();
jest.mock('./useWidgetLanguage', () => ({
  useWidgetLanguage: () =>
    useSyncExternalStore(
      (listener) => {
        drawn.add(listener);
        return () => drawn.delete(listener);
      },
      () => isReady,
    ),
}));

it('searches for what was typed before the texts of the widget had come', async () => {
  localStorage.clear();
  const searches: unknown[] = [];
  await openPage(memberPaths.walletPayments, {
    as: { id: 'u1', policies: ['WalletManage'] },
    walletPayments: {
      payments: ({ filter }) => {
        searches.push(filter);
        return Promise.resolve({ data: [], totalCount: 0 });
      },
    },
  });
  const box = await screen.findByRole('searchbox');
  // The pause after which a search begins passes without a widget.
  jest.useFakeTimers();
  fireEvent.change(box, { target: { value: '3020' } });
  act(() => {
    jest.advanceTimersByTime(200);
  });
  jest.useRealTimers();
  expect(searches).toEqual([]);
  act(() => {
    isReady = true;
    for (const listener of drawn) listener();
  });
  await waitFor(() => {
    expect(JSON.stringify(searches.at(-1))).toContain('3020');
  });
  expect(box).toHaveValue('3020');
});
