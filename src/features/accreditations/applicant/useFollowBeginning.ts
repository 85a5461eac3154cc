import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { memberPaths } from '../../../shared/routing/memberPaths';
import { href } from '../../../shared/routing/href';
import { accreditationsActions, accreditationsSelectors } from './slice';

/**
 * Opens the application that this page began, in place of the page: going back reaches a page that resumes it.
 * Applications that another page began are ignored.
 */
export function useFollowBeginning(): void {
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const beginning = useSelector(accreditationsSelectors.selectBeginning);
  const id = beginning.status === 'done' ? beginning.id : null;
  useEffect(() => {
    if (id !== null) void navigate(href(memberPaths.wizard, { id }), { replace: true });
  }, [id, navigate]);
  useEffect(
    () => () => {
      dispatch(accreditationsActions.beginningFollowed());
    },
    [dispatch],
  );
}
