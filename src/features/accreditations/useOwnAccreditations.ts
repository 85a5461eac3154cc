import { useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { accreditationsWanted, selectUserData, type UserDataState } from '../../shared/userData';

type State = { userData?: UserDataState };

/** What the user-data feature knows of the user, with the accreditations asked for anew; it may come after the page. */
export function useOwnAccreditations(): UserDataState {
  const dispatch = useDispatch();
  const isThere = useSelector((state: State) => state.userData !== undefined);
  const known = useSelector(selectUserData);
  const [hasBegun, setHasBegun] = useState(false);
  if (known.accreditationsLoading && !hasBegun) setHasBegun(true);
  useEffect(() => {
    if (isThere) dispatch(accreditationsWanted());
  }, [dispatch, isThere]);
  return { ...known, accreditationsLoading: known.accreditationsLoading || !hasBegun };
}
