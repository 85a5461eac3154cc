import type { AppError } from '../../../shared/errors';
import { heldRequestOf } from '../../../shared/forms/heldRequestOf';
import { idle, type Request } from '../../../shared/request/request';
import { into, requestOf } from '../../../shared/request/requestOf';
import { requestSlice } from '../../../shared/request/requestSlice';
import { signedOut } from '../../../shared/session';
import { successNotice } from '../../../shared/successNotice';
import {
  emailConfirmationFailed,
  emailConfirmationSubmitted,
  emailConfirmed,
  emailLinkSent,
  personalRecordSaved,
  userDataRefreshed,
} from '../../../shared/userData';
import { savedNotice } from './messages';
import type { Lists, RecordChange, PersonalRecordApi } from './model';

/** The link to the contact address, for as long as the page is open. Refusals are shown at the error's own place. */
type Link =
  | { status: 'idle' }
  | { status: 'pending'; isForAccount: boolean }
  | { status: 'sent'; email: string }
  | { status: 'failed'; error: AppError };

type State = { lists: Lists; listsRequest: Request; saving: Request; link: Link };
const initialState: State = {
  lists: { countries: [], province: [] },
  listsRequest: idle,
  saving: idle,
  link: idle,
};

const listsRequest = requestOf<State, PersonalRecordApi>()('listsRequest', {
  events: ['listsRequested', 'listsReceived', 'listsFailed'],
  call: async (api, _, signal) => {
    const [countries, province] = await Promise.all([api.countries(signal), api.allProvince(signal)]);
    return { lists: { countries, province } };
  },
  receive: into('lists'),
});
/** Saves the record, which the user-data feature stores. */
const saveRequest = heldRequestOf<State, PersonalRecordApi>()('saving', {
  events: ['saveRequested', 'saveDone', 'saveFailed'],
  call: async (api, { userId, record }: RecordChange) => ({
    record: await api.save(userId, record),
    userId,
    isNew: record.version === null,
  }),
  then: ({ record, userId, isNew }) => [
    personalRecordSaved({ record }),
    successNotice(savedNotice),
    // An application needs a confirmed address: the link is sent without a request for it.
    ...(isNew && !record.emailConfirmed ? [emailConfirmationSubmitted({ userId, email: record.email })] : []),
  ],
  wins: 'first',
});

export const personalRecordSlice = requestSlice({
  name: 'personalRecord',
  initialState,
  requests: [listsRequest, saveRequest],
  reducers: {
    /** Results of an earlier visit are dropped. */
    pageOpened(state) {
      state.saving = idle;
      state.link = idle;
    },
    /** The record is loaded again; typed values stay. */
    reloadRequested(state) {
      state.saving = idle;
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(signedOut, () => initialState)
      .addCase(emailConfirmationSubmitted, (state, { payload: { account } }) => {
        state.link = { status: 'pending', isForAccount: account !== undefined };
      })
      .addCase(emailLinkSent, (state, { payload }) => {
        state.link = { status: 'sent', email: payload.email };
      })
      .addCase(emailConfirmed, (state) => {
        state.link = idle;
      })
      .addCase(emailConfirmationFailed, (state, { payload: { error } }) => {
        const isForForm = state.link.status === 'pending' && state.link.isForAccount;
        state.link = isForForm ? { status: 'failed', error } : idle;
      })
      // A record from elsewhere does not answer an earlier save here: typed values stay.
      .addCase(userDataRefreshed, (state) => {
        if (state.saving.status === 'done') state.saving = idle;
      }),
});
export const { actions: personalRecordActions, selectors: personalRecordSelectors } = personalRecordSlice;
