import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { AppError } from '../../../shared/errors';
import { signedIn, signedOut } from '../../../shared/session';
import {
  accreditationsFailed,
  accreditationsReceived,
  companyLeft,
  companySaved,
  emailConfirmationFailed,
  emailConfirmationSubmitted,
  emailConfirmed,
  emailLinkSent,
  personalRecordSaved,
  userDataRefreshed,
  type MyCompany,
  type PersonalRecord,
  type UserDataState,
} from '../../../shared/userData';

const initialState: UserDataState = {
  data: undefined,
  dataLoading: false,
  accreditations: [],
  accreditationsLoading: false,
  apeCompanies: undefined,
  apeCompaniesLoading: false,
  emailConfirmed: false,
};

export const userDataSlice = createSlice({
  name: 'userData',
  initialState,
  reducers: {
    dataRequested(state) {
      state.dataLoading = true;
    },
    dataReceived(state, { payload }: PayloadAction<{ data: PersonalRecord | null; emailConfirmed: boolean }>) {
      Object.assign(state, { ...payload, dataLoading: false });
    },
    dataFailed(state, _action: PayloadAction<{ error: AppError }>) {
      state.dataLoading = false;
    },
    accreditationsRequested(state) {
      state.accreditationsLoading = true;
    },
    companiesRequested(state) {
      state.apeCompaniesLoading = true;
    },
    companiesReceived(state, { payload }: PayloadAction<{ companies: MyCompany[] }>) {
      state.apeCompanies = payload.companies;
      state.apeCompaniesLoading = false;
    },
    companiesFailed(state, _action: PayloadAction<{ error: AppError }>) {
      state.apeCompaniesLoading = false;
    },
  },
  extraReducers: (builder) => {
    // The next user must never see this user's data.
    builder.addCase(signedOut, () => initialState).addCase(signedIn, () => initialState);
    builder
      .addCase(accreditationsReceived, (state, { payload }) => {
        state.accreditations = payload.accreditations;
        state.accreditationsLoading = false;
      })
      // ERR-07: the pages that show them say so.
      .addCase(accreditationsFailed, (state) => {
        state.accreditationsLoading = false;
      });
    builder.addCase(userDataRefreshed, (state, { payload: { data, emailConfirmed, companies } }) => {
      if (companies !== null && state.apeCompanies !== undefined) state.apeCompanies = companies;
      // A change that was saved meanwhile is newer than this answer.
      if (state.dataLoading || (state.data && data && data.version < state.data.version)) return;
      Object.assign(state, { data, emailConfirmed });
    });
    builder.addCase(personalRecordSaved, (state, { payload: { record } }) => {
      state.data = record;
      state.emailConfirmed = record.emailConfirmed;
    });
    // A company that is not known yet comes last; those that are not loaded yet come with the load.
    builder.addCase(companySaved, ({ apeCompanies }, { payload: { company } }) => {
      const index = apeCompanies?.findIndex(({ id }) => id === company.id) ?? -1;
      if (index === -1) apeCompanies?.push(company);
      else apeCompanies?.splice(index, 1, company);
    });
    builder.addCase(companyLeft, (state, { payload }) => {
      state.apeCompanies = state.apeCompanies?.filter(({ id }) => id !== payload.id);
    });
    builder
      .addCase(emailConfirmationSubmitted, (state) => {
        state.dataLoading = true;
        state.emailConfirmed = false;
      })
      .addCase(emailConfirmed, (state, { payload }) => {
        if (state.data) Object.assign(state.data, { email: payload.email, emailConfirmed: true });
        state.emailConfirmed = true;
        state.dataLoading = false;
      })
      .addCase(emailLinkSent, (state) => {
        state.dataLoading = false;
      })
      .addCase(emailConfirmationFailed, (state) => {
        state.dataLoading = false;
      });
  },
});
export const { actions: userDataActions } = userDataSlice;
