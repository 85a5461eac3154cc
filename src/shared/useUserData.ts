import { useCallback, useEffect, useState } from 'react';
import { useDispatch, useSelector, useStore } from 'react-redux';
import { useOnReturn } from './useOnReturn';
import {
  companiesWanted,
  personalRecordWanted,
  selectUserData,
  userReturned,
  type MyCompany,
  type PersonalRecord,
  type UserDataState,
} from './userData';

type State = { userData?: UserDataState };

/** Something of the user's: undefined until it came. */
type OwnData<Data> = { data: Data | undefined; isLoading: boolean; hasFailed: boolean; retry: () => void };

/**
 * The part of the user-data feature that a page uses; the feature loads with the session and perhaps after the page.
 */
function useOwn<Data>(data: Data | undefined, isLoading: boolean, want: () => void): OwnData<Data> {
  const isThere = useSelector((state: State) => state.userData !== undefined);
  const [hasBegun, setHasBegun] = useState(false);
  const dispatch = useDispatch();
  useOnReturn(() => {
    if (isThere) dispatch(userReturned());
  });
  if (isLoading && !hasBegun) setHasBegun(true);
  useEffect(() => {
    if (isThere) want();
  }, [isThere, want]);
  return { data, isLoading, hasFailed: hasBegun && !isLoading && data === undefined, retry: want };
}

/** Returns the user's present record, null while there is none. The former one stays while it is loaded again. */
export function usePersonalRecord(): OwnData<PersonalRecord | null> {
  const store = useStore<State>();
  const { data, dataLoading } = useSelector(selectUserData);
  const want = useCallback(() => {
    // The load that began with the session serves this page, too.
    if (!selectUserData(store.getState()).dataLoading) store.dispatch(personalRecordWanted());
  }, [store]);
  return useOwn(data, dataLoading, want);
}

/** The companies that the user works for; loaded once (USD-05). */
export function useMyCompanies(): OwnData<MyCompany[]> {
  const dispatch = useDispatch();
  const { apeCompanies, apeCompaniesLoading } = useSelector(selectUserData);
  const want = useCallback(() => {
    dispatch(companiesWanted());
  }, [dispatch]);
  return useOwn(apeCompanies, apeCompaniesLoading, want);
}
