import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { AppError } from '../../shared/errors';
import { signedIn, signedOut } from '../../shared/session';
import type { MyAccreditation, MyCompany, PersonalRecord, UserDataState } from './model';

const initialState: UserDataState = {
  data: undefined,
  dataLoading: false,
  accreditations: [],
  accreditationsLoading: false,
  apeCompanies: undefined,
  apeCompaniesLoading: false,
  emailConfirmed: false,
};

/** A page wants the accreditations of the user. Nothing happens without a session (USD-04). */
export const accreditationsWanted = createAction('userData/accreditationsWanted');
/** A page wants the companies of the user. They are loaded once (USD-05). */
export const companiesWanted = createAction('userData/companiesWanted');

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
    accreditationsReceived(state, { payload }: PayloadAction<{ accreditations: MyAccreditation[] }>) {
      Object.assign(state, { ...payload, accreditationsLoading: false });
    },
    accreditationsFailed(state, _action: PayloadAction<{ error: AppError }>) {
      state.accreditationsLoading = false;
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
    /** The user confirmed the contact address (USD-06). */
    emailConfirmationSubmitted(state, _action: PayloadAction<{ userId: string; email: string }>) {
      state.dataLoading = true;
      state.emailConfirmed = false;
    },
    emailConfirmed(state, { payload }: PayloadAction<{ email: string }>) {
      if (state.data) Object.assign(state.data, { email: payload.email, emailConfirmed: true });
      state.emailConfirmed = true;
      state.dataLoading = false;
    },
    /** The address is confirmed when its owner opens the link. */
    emailLinkSent(state, _action: PayloadAction<{ email: string }>) {
      state.dataLoading = false;
    },
    emailConfirmationFailed(state, _action: PayloadAction<{ error: AppError }>) {
      state.dataLoading = false;
    },
  },
  extraReducers: (builder) => {
    // One user's data never meets the next one's eyes.
    builder.addCase(signedOut, () => initialState).addCase(signedIn, () => initialState);
  },
  selectors: { selectUserData: (state) => state },
});
export const {
  dataRequested,
  dataReceived,
  dataFailed,
  accreditationsRequested,
  accreditationsReceived,
  accreditationsFailed,
  companiesRequested,
  companiesReceived,
  companiesFailed,
  emailConfirmationSubmitted,
  emailConfirmed,
  emailLinkSent,
  emailConfirmationFailed,
} = userDataSlice.actions;
export const { selectUserData } = userDataSlice.selectors;
