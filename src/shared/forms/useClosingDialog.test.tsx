import { configureStore } from '@reduxjs/toolkit';
import { renderHook } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import { useClosingDialog } from './useClosingDialog';

it('closes when the request that it sent is done, not for one that an earlier dialog had sent', () => {
  const store = configureStore({ reducer: (types: readonly string[] = [], { type }) => [...types, type] });
  const forget = () => ({ type: 'forgotten' });
  const onClose = jest.fn();
  const { rerender, unmount } = renderHook(
    ({ status }) => {
      useClosingDialog(status, forget, onClose);
    },
    {
      initialProps: { status: 'done' },
      wrapper: ({ children }: { children: ReactNode }) => createElement(Provider, { store, children }),
    },
  );
  for (const status of ['idle', 'pending', 'failed']) rerender({ status });
  expect(onClose).not.toHaveBeenCalled();
  for (const status of ['pending', 'done']) rerender({ status });
  expect(onClose).toHaveBeenCalledTimes(1);
  unmount();
  expect(store.getState().filter((type) => type === 'forgotten')).toHaveLength(2);
});
