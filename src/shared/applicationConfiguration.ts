import { createSlice } from '@reduxjs/toolkit';
import type { GrantedPolicies } from './policies';
import { answers, begins, fails } from './request/reducers';
import { idle, type Request } from './request/request';
import { signedOut } from './session';

/** ENT-07 and the user's data in the menu. */
export type CurrentUser = {
  isAuthenticated: boolean;
  id: string | null;
  userName: string | null;
  name: string | null;
  surName: string | null;
  email: string | null;
  /** True when a link sent to the address was opened; undefined while nobody is signed in. */
  emailVerified?: boolean;
  roles: string[];
};
export type LanguageInfo = { cultureName: string; displayName: string; twoLetterISOLanguageName?: string };

/** The part of the ABP application configuration that this program reads; the server may send more. */
export type ApplicationConfiguration = {
  localization: { languages: LanguageInfo[]; currentCulture: { cultureName: string; isRightToLeft?: boolean } };
  auth: { grantedPolicies: Record<string, boolean> };
  setting: { values: Record<string, string | null> };
  features: { values: Record<string, string | null> };
  currentUser: CurrentUser;
  currentTenant: { id: string | null; name: string | null; isAvailable: boolean };
  /** `hasTenants`: whether there is a tenant to choose besides the host. */
  multiTenancy: { isEnabled: boolean; hasTenants: boolean };
};

export type ConfigurationState = { data: ApplicationConfiguration | null; request: Request };

const initialState: ConfigurationState = { data: null, request: idle };
const anonymous: CurrentUser = {
  isAuthenticated: false,
  id: null,
  userName: null,
  name: null,
  surName: null,
  email: null,
  roles: [],
};
const nothing: GrantedPolicies = {};
const noLanguages: LanguageInfo[] = [];

export const applicationConfigurationSlice = createSlice({
  name: 'applicationConfiguration',
  initialState,
  reducers: {
    /** Wanted at start, after sign-in, sign-out, a change of language or tenant, and some saves (AUT-13). */
    configurationRequested: begins('request'),
    configurationReceived: answers(
      'request',
      (state: ConfigurationState, { configuration }: { configuration: ApplicationConfiguration }) => {
        // A token that the server no longer accepts takes the user's page away only with the end of the session.
        if (configuration.currentUser.isAuthenticated || !state.data?.currentUser.isAuthenticated)
          state.data = configuration;
      },
    ),
    /** The last good configuration stays: a failed refresh takes nothing away from the user. */
    configurationFailed: fails('request'),
  },
  extraReducers: (builder) =>
    // The last user's name and rights are removed at once, and no answer that is still awaited brings them back.
    builder.addCase(signedOut, (state) => {
      if (state.data) Object.assign(state.data, { currentUser: anonymous, auth: { grantedPolicies: {} } });
      state.request = idle;
    }),
  selectors: {
    selectConfiguration: (state) => state.data,
    selectConfigurationRequest: (state) => state.request,
    selectGrantedPolicies: (state): GrantedPolicies => state.data?.auth.grantedPolicies ?? nothing,
    selectCurrentUser: (state): CurrentUser => state.data?.currentUser ?? anonymous,
    selectLanguages: (state): LanguageInfo[] => state.data?.localization.languages ?? noLanguages,
  },
});
export const { configurationRequested, configurationReceived, configurationFailed } =
  applicationConfigurationSlice.actions;
export const {
  selectConfiguration,
  selectConfigurationRequest,
  selectGrantedPolicies,
  selectCurrentUser,
  selectLanguages,
} = applicationConfigurationSlice.selectors;

/** Returns true when the server knew the caller of this configuration. */
export const knowsCaller = ({ configuration }: { configuration: ApplicationConfiguration }): boolean =>
  configuration.currentUser.isAuthenticated;

/** A state that holds this slice. */
export type WithConfiguration = { applicationConfiguration: ConfigurationState };

/** Reads one feature, always a text or null. */
export const selectFeature =
  (name: string) =>
  (state: WithConfiguration): string | null =>
    state.applicationConfiguration.data?.features.values[name] ?? null;
