import { configureStore, type Middleware } from '@reduxjs/toolkit';
import { act, render } from '@testing-library/react';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import {
  errorReportingSlice,
  fullPageErrorClosed,
  fullPageErrorShown,
  selectFullPageError,
} from '../../shared/errorReporting';
import { useNavigationEffects } from './useNavigationEffects';

function Page() {
  useNavigationEffects(false);
  return (
    <main>
      <h1 tabIndex={-1}>Pagina</h1>
    </main>
  );
}

it('closes a full-page error when another page is shown, and sends no event where there is none', async () => {
  const events: string[] = [];
  const record: Middleware = () => (next) => (action) => {
    events.push((action as { type: string }).type);
    return next(action);
  };
  const store = configureStore({
    reducer: { errorReporting: errorReportingSlice.reducer },
    middleware: (defaults) => defaults().concat(record),
  });
  const router = createMemoryRouter([{ path: '*', element: <Page /> }]);
  render(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  );
  await act(() => router.navigate('/altra'));
  expect(events).toEqual([]);
  act(() => {
    store.dispatch(fullPageErrorShown({ error: { kind: 'network' } }));
  });
  await act(() => router.navigate('/terza'));
  expect(events).toEqual([fullPageErrorShown.type, fullPageErrorClosed.type]);
  expect(selectFullPageError(store.getState())).toBeNull();
});
