import { useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { AppError } from '../../shared/errors';
import { useOnReturn } from '../../shared/useOnReturn';
import { accreditationsWanted, selectUserData, userReturned, type UserDataState } from '../../shared/userData';
import { selectListFailure } from './slice';

type State = { userData?: UserDataState };

interface Own extends UserDataState {
  /** Why the accreditations did not come: those that are known are old, and that there is none is not known. */
  readonly failure: AppError | null;
  /** Asks for them again. */
  readonly retry: () => void;
}

/** What the user-data feature knows of the user, with the accreditations asked for anew; it may come after the page. */
export function useOwnAccreditations(): Own {
  const dispatch = useDispatch();
  const isThere = useSelector((state: State) => state.userData !== undefined);
  const known = useSelector(selectUserData);
  const listFailure = useSelector(selectListFailure);
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
