import { waitFor } from '@testing-library/react';
import { fakeDeps } from '../../test/support/fakePorts';
import { makeStore } from './store';

const settled = () => new Promise((resolve) => setTimeout(resolve, 20));

it('loads the data of the user with a session [USD-01] [USD-02] [ENT-01]', async () => {
  const get = jest.fn(() => Promise.resolve(null));
  const store = makeStore(
    fakeDeps({ as: {}, userData: { get, getContactEmailConfirmed: () => Promise.resolve(true) } }),
  );
  await waitFor(() => {
    expect(store.getState()).toHaveProperty('userData', {
      data: null,
      dataLoading: false,
      accreditations: [],
      accreditationsLoading: false,
      apeCompanies: undefined,
      apeCompaniesLoading: false,
      emailConfirmed: true,
    });
  });
  expect(get).toHaveBeenCalledTimes(1);
  store.stop();
});

it('loads nothing for visitors', async () => {
  const get = jest.fn(() => Promise.resolve(null));
  const store = makeStore(fakeDeps({ userData: { get } }));
  await settled();
  expect(store.getState()).not.toHaveProperty('userData');
  expect(get).not.toHaveBeenCalled();
  store.stop();
});
