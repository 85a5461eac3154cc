import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { pageLeft, selectRequest, selectStatements, statementsRequested } from './slice';

/** The statements for as long as a page shows them, how their request stands, and the way to ask again. */
export function useStatements() {
  const dispatch = useDispatch();
  const statements = useSelector(selectStatements);
  const request = useSelector(selectRequest);
  useEffect(() => {
    dispatch(statementsRequested());
    return () => {
      dispatch(pageLeft());
    };
  }, [dispatch]);
  return { statements, request, retry: () => dispatch(statementsRequested()) };
}
