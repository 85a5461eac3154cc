import { combineReducers, configureStore } from '@reduxjs/toolkit';
import createSagaMiddleware from 'redux-saga';
import { fakeConfiguration } from '../../../test/support/fakePorts';
import {
  applicationConfigurationSlice,
  configurationReceived,
  configurationRequested,
} from '../../shared/applicationConfiguration';
import { sessionContextSlice, selectTenant, signedOut, type SessionContext } from '../../shared/session';
import { sessionFlow } from './flow';
import type { SessionPort } from './model';
import { sessionSlice } from './slice';

type Tenant = SessionContext['tenant'];
const bari: Tenant = { id: 't1', name: 'Bari' };
const lecce: Tenant = { id: 't2', name: 'Lecce' };

/**
 * A program in the tenant `present`, to which the server says that its caller is in `current`; answers the tenant after
 * it.
 */
function tenantAfter({
  present,
  current,
  isSignedIn = true,
  leaves = false,
}: {
  present: Tenant;
  current: Tenant;
  isSignedIn?: boolean;
  leaves?: boolean;
}): Tenant {
  const saga = createSagaMiddleware();
  const store = configureStore({
    reducer: combineReducers({
      session: sessionSlice.reducer,
      sessionContext: sessionContextSlice.reducer,
      applicationConfiguration: applicationConfigurationSlice.reducer,
    }),
    preloadedState: { sessionContext: { language: 'it', tenant: present } },
    middleware: (defaults) => defaults({ thunk: false }).concat(saga),
  });
  saga.run(sessionFlow, {
    isWanted: () => false,
    subscribe: () => () => undefined,
  } as Partial<SessionPort> as SessionPort);
  const { payload } = store.dispatch(configurationRequested());
  if (leaves) store.dispatch(signedOut());
  const configuration = {
    currentTenant: { id: current?.id ?? null, name: current?.name ?? null, isAvailable: current !== null },
  };
  store.dispatch(
    configurationReceived({
      id: payload.id,
      configuration: fakeConfiguration({ ...(isSignedIn && { as: {} }), configuration }),
    }),
  );
  return selectTenant(store.getState());
}

it.each([
  [null, bari],
  [bari, lecce],
  [bari, null],
])('follows the user from %j to %j, whose tenant the provider’s page let choose [ENT-08]', (present, current) => {
  expect(tenantAfter({ present, current })).toEqual(current);
});

it('keeps a visitor’s choice, and a choice made here when the answer comes after a sign-out', () => {
  expect(tenantAfter({ present: bari, current: null, isSignedIn: false })).toEqual(bari);
  expect(tenantAfter({ present: bari, current: lecce, leaves: true })).toEqual(bari);
});
