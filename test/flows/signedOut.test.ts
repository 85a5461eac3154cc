import { waitFor } from '@testing-library/react';
import { makeStore } from '../../src/app/store';
import { adminAccreditationsActions } from '../../src/features/accreditations/office/slice';
import { manualsActions } from '../../src/features/content/manuals/slice';
import {
  configurationReceived,
  configurationRequested,
  selectCurrentUser,
  selectGrantedPolicies,
} from '../../src/shared/applicationConfiguration';
import { signedOut } from '../../src/shared/session';
import { fakeConfiguration, fakeDeps } from '../support/fakePorts';
import { loneRooms } from '../support/loneRooms';

const as = { name: 'Segreta', userName: 'segreta', policies: ['SegretaList'] };

it('leaves nothing of a user in the state once the session is over, before the server has said anything [AUT-03] [AUT-13]', async () => {
  const get = jest.fn(() => Promise.resolve(fakeConfiguration({ as })));
  const fakes = fakeDeps({
    as,
    applicationConfiguration: { get },
    userData: { get: () => Promise.resolve({ firstName: 'Segreta' } as never) },
    manuals: { list: () => Promise.resolve([{ title: 'Guida Segreta' }] as never) },
    adminAccreditations: { get: () => Promise.resolve({ lastName: 'Segreta' } as never) },
  });
  const store = makeStore(fakes);
  loneRooms(fakes).forEach(store.install);
  store.dispatch(configurationRequested());
  store.dispatch(manualsActions.manualsRequested());
  store.dispatch(adminAccreditationsActions.detailRequested('a-1'));
  const text = () => JSON.stringify(store.getState());
  await waitFor(() => {
    for (const known of [
      'Guida Segreta',
      '"lastName":"Segreta"',
      '"firstName":"Segreta"',
      '"name":"Segreta"',
      'SegretaList',
    ])
      expect(text()).toContain(known);
  });

  get.mockReturnValue(new Promise(() => undefined));
  const late = configurationRequested();
  store.dispatch(late);
  store.dispatch(signedOut());
  store.dispatch(configurationReceived({ id: late.payload.id, configuration: fakeConfiguration({ as }) }));
  expect(selectCurrentUser(store.getState()).isAuthenticated).toBe(false);
  expect(selectGrantedPolicies(store.getState())).toEqual({});
  expect(text()).not.toMatch(/segreta/i);
  // The configuration of a visitor is requested at once.
  expect(store.getState().applicationConfiguration.request.status).toBe('pending');
  store.stop();
});
