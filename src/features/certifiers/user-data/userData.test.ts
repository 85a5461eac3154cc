import { configureStore } from '@reduxjs/toolkit';
import createSagaMiddleware from 'redux-saga';
import {
  applicationConfigurationSlice,
  configurationReceived,
  configurationRequested,
  type ApplicationConfiguration,
} from '../../../shared/applicationConfiguration';
import { errorReported } from '../../../shared/errorReporting';
import { HttpError } from '../../../shared/errors';
import { signedIn, signedOut } from '../../../shared/session';
import {
  accreditationsWanted,
  companiesWanted,
  companyLeft,
  companySaved,
  emailConfirmationSubmitted,
  personalRecordSaved,
  personalRecordWanted,
  userReturned,
  type MyAccreditation,
  type MyCompany,
  type PersonalRecord,
} from '../../../shared/userData';
import type { UserDataApi } from './model';
import { userDataSaga } from './saga';
import { userDataSlice } from './slice';

const record = {
  id: 'c1',
  userId: 'u1',
  lastName: 'Rossi',
  email: 'mario@studio.example',
  emailConfirmed: false,
} as PersonalRecord;
const accreditation = { id: 'a1', protocolNumber: 'ACC-1' } as MyAccreditation;
const company = { id: 's1', name: 'Energia srl' } as MyCompany;
const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

/** The real slice and sagas over an API that knows one user; what a test does not plan is as if it never answered. */
function start(overrides: Partial<UserDataApi> = {}, openFor?: string) {
  const never = () => new Promise<never>(() => undefined);
  const api = {
    get: never,
    getContactEmailConfirmed: never,
    getMyAccreditations: never,
    getMyCompanies: never,
    confirmContactEmail: never,
  };
  const saga = createSagaMiddleware();
  const reported: unknown[] = [];
  const types: string[] = [];
  const store = configureStore({
    reducer: { userData: userDataSlice.reducer, applicationConfiguration: applicationConfigurationSlice.reducer },
    middleware: (defaults) =>
      defaults({ thunk: false }).concat(saga, () => (next: (action: unknown) => unknown) => (action: unknown) => {
        types.push((action as { type: string }).type);
        if (errorReported.match(action)) reported.push(action.payload.error);
        return next(action);
      }),
  });
  const know = (id: string) => {
    const requested = store.dispatch(configurationRequested());
    store.dispatch(
      configurationReceived({
        id: requested.payload.id,
        configuration: { currentUser: { id, isAuthenticated: true } } as ApplicationConfiguration,
      }),
    );
  };
  if (openFor !== undefined) know(openFor);
  saga.run(userDataSaga, { ...api, ...overrides }, openFor !== undefined);
  return {
    store,
    reported,
    count: ({ type }: { type: string }) => types.filter((one) => one === type).length,
    state: () => store.getState().userData,
    signIn: () => {
      // The provider's name of the user is no id of ours.
      store.dispatch(signedIn({ subject: 'auth0|u1' }));
      know('u1');
    },
  };
}

it('begins with nothing loaded, in the shape of the specification [ENT-01]', () => {
  expect(start().state()).toEqual({
    data: undefined,
    dataLoading: false,
    accreditations: [],
    accreditationsLoading: false,
    apeCompanies: undefined,
    apeCompaniesLoading: false,
    emailConfirmed: false,
  });
});

it('loads the record of the subject as soon as there is one, and whether its address is confirmed [USD-01] [USD-02] [API-10] [API-11]', async () => {
  const get = jest.fn(() => Promise.resolve(record));
  const { state, signIn } = start({ get, getContactEmailConfirmed: () => Promise.resolve(true) });
  expect(get).not.toHaveBeenCalled();
  signIn();
  expect(state()).toMatchObject({ dataLoading: true, data: undefined });
  expect(get).toHaveBeenCalledWith('u1', expect.any(AbortSignal));
  await settled();
  expect(state()).toMatchObject({ dataLoading: false, data: record, emailConfirmed: true });
});

it('takes up the session that is open when it comes, and lets it go with the session [USD-01]', async () => {
  const get = jest.fn(
    (_: string, signal: AbortSignal) =>
      new Promise<PersonalRecord>((_resolve, reject) => {
        signal.addEventListener('abort', () => {
          reject(new Error('aborted'));
        });
      }),
  );
  const { store, state } = start({ get }, 'u7');
  expect(get).toHaveBeenCalledWith('u7', expect.any(AbortSignal));
  expect(state().dataLoading).toBe(true);
  store.dispatch(signedOut());
  await settled();
  expect(get.mock.calls[0]?.[1].aborted).toBe(true);
  expect(state()).toMatchObject({ dataLoading: false, data: undefined });
});

it('takes over the record that a page saved, and loads it again for one that wants it [ENT-01] [USD-01]', async () => {
  const get = jest.fn(() => Promise.resolve(record));
  const { store, state, signIn } = start({ get, getContactEmailConfirmed: () => Promise.resolve(false) });
  store.dispatch(personalRecordWanted());
  expect(get).not.toHaveBeenCalled();
  signIn();
  await settled();
  const saved = { ...record, lastName: 'Verdi', emailConfirmed: true };
  store.dispatch(personalRecordSaved({ record: saved }));
  expect(state()).toMatchObject({ data: saved, emailConfirmed: true, dataLoading: false });
  store.dispatch(personalRecordWanted());
  expect(state()).toMatchObject({ data: saved, dataLoading: true });
  await settled();
  expect(state()).toMatchObject({ data: record, emailConfirmed: false, dataLoading: false });
});

it('knows a user who has no record yet [USD-01]', async () => {
  const { state, signIn } = start({
    get: () => Promise.resolve(null),
    getContactEmailConfirmed: () => Promise.resolve(false),
  });
  signIn();
  await settled();
  expect(state()).toMatchObject({ dataLoading: false, data: null, emailConfirmed: false });
});

it('stops loading and reports when the record cannot be loaded', async () => {
  const { state, signIn, reported } = start({ get: () => Promise.reject(new HttpError(503)) });
  signIn();
  await settled();
  expect(state()).toMatchObject({ dataLoading: false, data: undefined });
  expect(reported).toEqual([{ kind: 'http', status: 503 }]);
});

it('loads the accreditations of the user [USD-03] [API-12]', async () => {
  const { store, state, signIn } = start({ getMyAccreditations: () => Promise.resolve([accreditation]) });
  signIn();
  store.dispatch(accreditationsWanted());
  expect(state().accreditationsLoading).toBe(true);
  await settled();
  expect(state()).toMatchObject({ accreditationsLoading: false, accreditations: [accreditation] });
});

it('only stops loading when the accreditations cannot be loaded, without a notice [USD-03] [ERR-07]', async () => {
  const { store, state, signIn, reported } = start({ getMyAccreditations: () => Promise.reject(new HttpError(500)) });
  signIn();
  store.dispatch(accreditationsWanted());
  await settled();
  expect(state()).toMatchObject({ accreditationsLoading: false, accreditations: [] });
  expect(reported).toEqual([]);
});

it('requests no accreditations without a session [USD-04]', async () => {
  const getMyAccreditations = jest.fn(() => Promise.resolve([accreditation]));
  const { store, state, signIn } = start({ getMyAccreditations });
  store.dispatch(accreditationsWanted());
  signIn();
  store.dispatch(signedOut());
  store.dispatch(accreditationsWanted());
  await settled();
  expect(getMyAccreditations).not.toHaveBeenCalled();
  expect(state().accreditationsLoading).toBe(false);
});

it('loads the companies once, however often they are wanted [USD-05] [API-13]', async () => {
  const getMyCompanies = jest.fn(() => Promise.resolve([company]));
  const { store, state, signIn } = start({ getMyCompanies });
  signIn();
  store.dispatch(companiesWanted());
  store.dispatch(companiesWanted());
  expect(state()).toMatchObject({ apeCompaniesLoading: true, apeCompanies: undefined });
  await settled();
  store.dispatch(companiesWanted());
  await settled();
  expect(getMyCompanies).toHaveBeenCalledTimes(1);
  expect(state()).toMatchObject({ apeCompaniesLoading: false, apeCompanies: [company] });
});

it('requests the companies again after a failure [USD-05]', async () => {
  const getMyCompanies = jest
    .fn<Promise<MyCompany[]>, []>()
    .mockRejectedValueOnce(new HttpError(500))
    .mockResolvedValueOnce([]);
  const { store, state, signIn } = start({ getMyCompanies });
  signIn();
  store.dispatch(companiesWanted());
  await settled();
  expect(state()).toMatchObject({ apeCompaniesLoading: false, apeCompanies: undefined });
  store.dispatch(companiesWanted());
  await settled();
  expect(state().apeCompanies).toEqual([]);
});

it('confirms the contact address: loading and unconfirmed first, then the confirmed address [USD-06] [API-14]', async () => {
  const confirmContactEmail = jest.fn(() => Promise.resolve({ email: 'nuova@studio.example', confirmed: true }));
  const { store, state, signIn } = start({
    get: () => Promise.resolve(record),
    getContactEmailConfirmed: () => Promise.resolve(true),
    confirmContactEmail,
  });
  signIn();
  await settled();
  store.dispatch(emailConfirmationSubmitted({ userId: 'u1', email: 'nuova@studio.example' }));
  expect(state()).toMatchObject({ dataLoading: true, emailConfirmed: false });
  await settled();
  expect(confirmContactEmail).toHaveBeenCalledWith('u1', 'nuova@studio.example', expect.any(AbortSignal));
  expect(state()).toMatchObject({ dataLoading: false, emailConfirmed: true, data: { email: 'nuova@studio.example' } });
});

it('leaves the address as it is while the link that was sent has not been opened [API-14]', async () => {
  const { store, state, signIn } = start({
    get: () => Promise.resolve(record),
    getContactEmailConfirmed: () => Promise.resolve(false),
    confirmContactEmail: () => Promise.resolve({ email: 'nuova@studio.example', confirmed: false }),
  });
  signIn();
  await settled();
  store.dispatch(emailConfirmationSubmitted({ userId: 'u1', email: 'nuova@studio.example' }));
  await settled();
  expect(state()).toMatchObject({ dataLoading: false, emailConfirmed: false, data: { email: 'mario@studio.example' } });
});

it('leaves the address unconfirmed and reports when the confirmation is refused [USD-06]', async () => {
  const { store, state, signIn, reported } = start({
    get: () => Promise.resolve(record),
    getContactEmailConfirmed: () => Promise.resolve(true),
    confirmContactEmail: () => Promise.reject(new HttpError(400)),
  });
  signIn();
  await settled();
  store.dispatch(emailConfirmationSubmitted({ userId: 'u1', email: 'no' }));
  await settled();
  expect(state()).toMatchObject({ dataLoading: false, emailConfirmed: false, data: { email: 'mario@studio.example' } });
  expect(reported).toHaveLength(1);
});

it('aborts what is on its way and forgets everything when the user leaves', async () => {
  const signals: AbortSignal[] = [];
  const get = (_: string, signal: AbortSignal) => {
    signals.push(signal);
    return new Promise<PersonalRecord>(() => undefined);
  };
  const { store, state, signIn } = start({ get, getMyAccreditations: () => Promise.resolve([accreditation]) });
  signIn();
  store.dispatch(accreditationsWanted());
  await settled();
  store.dispatch(signedOut());
  expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
  expect(state()).toMatchObject({ dataLoading: false, accreditations: [] });
});

it('keeps the companies as pages change them, without loading them again [USD-05]', async () => {
  const getMyCompanies = jest.fn(() => Promise.resolve([company]));
  const { store, state, signIn } = start({ getMyCompanies });
  store.dispatch(companySaved({ company: { ...company, id: 's0' } }));
  expect(state().apeCompanies).toBeUndefined();
  signIn();
  store.dispatch(companiesWanted());
  await settled();
  store.dispatch(companySaved({ company: { ...company, name: 'Energia spa' } }));
  store.dispatch(companySaved({ company: { ...company, id: 's2', name: 'Sole srl' } }));
  expect(state().apeCompanies?.map(({ name }) => name)).toEqual(['Energia spa', 'Sole srl']);
  store.dispatch(companyLeft({ id: 's1' }));
  expect(state().apeCompanies?.map(({ name }) => name)).toEqual(['Sole srl']);
  expect(getMyCompanies).toHaveBeenCalledTimes(1);
});

it('takes what was decided on another device when its user is back, with the rights that came of it, and no failure speaks', async () => {
  const own = [accreditation];
  let confirmed = false;
  let fails = false;
  const { store, state, signIn, reported, count } = start({
    get: () => (fails ? Promise.reject(new HttpError(500)) : Promise.resolve(record)),
    getContactEmailConfirmed: () => Promise.resolve(confirmed),
    getMyAccreditations: () => Promise.resolve([...own]),
  });
  signIn();
  store.dispatch(accreditationsWanted());
  await settled();
  const before = count(configurationRequested);
  own[0] = { ...accreditation, state: 'Accreditato' };
  confirmed = true;
  store.dispatch(userReturned());
  await settled();
  expect(state()).toMatchObject({ emailConfirmed: true, accreditations: [{ state: 'Accreditato' }] });
  expect(count(configurationRequested) - before).toBe(1);
  fails = true;
  store.dispatch(userReturned());
  await settled();
  expect(state()).toMatchObject({ emailConfirmed: true, data: record });
  expect(reported).toEqual([]);
});
