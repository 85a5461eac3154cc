import { useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { AppError } from '../../../shared/errors';
import { useOnReturn } from '../../../shared/useOnReturn';
import { accreditationsWanted, selectUserData, userReturned, type UserDataState } from '../../../shared/userData';
import { accreditationsSelectors } from './slice';

type State = { userData?: UserDataState };

interface Own extends UserDataState {
  /** The error of the load: the known accreditations are old then, and an empty list proves nothing. */
  readonly failure: AppError | null;
  /** Loads them again. */
  readonly retry: () => void;
}

/** The user's data from the user-data feature, which may load after the page, with the accreditations loaded again. */
export function useOwnAccreditations(): Own {
  const dispatch = useDispatch();
  const isThere = useSelector((state: State) => state.userData !== undefined);
  const known = useSelector(selectUserData);
  const listFailure = useSelector(accreditationsSelectors.selectListFailure);
  const [hasBegun, setHasBegun] = useState(false);
  if (known.accreditationsLoading && !hasBegun) setHasBegun(true);
  useOnReturn(() => {
    if (isThere) dispatch(userReturned());
  });
  useEffect(() => {
    if (isThere) dispatch(accreditationsWanted());
  }, [dispatch, isThere]);
  const isLoading = known.accreditationsLoading || !hasBegun;
  return {
    ...known,
    accreditationsLoading: isLoading,
    failure: isLoading ? null : listFailure,
    retry: () => void dispatch(accreditationsWanted()),
  };
}
