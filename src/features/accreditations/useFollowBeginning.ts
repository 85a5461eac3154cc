import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { memberPaths } from '../../shared/routing/memberPaths';
import { href } from '../../shared/routing/href';
import { beginningFollowed, selectBeginning } from './slice';

/**
 * Leads to the application that was begun here, in place of the page that began it: the way back from it is to one that resumes it. What was
 * begun elsewhere says nothing here.
 */
export function useFollowBeginning(): void {
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const beginning = useSelector(selectBeginning);
  const id = beginning.status === 'done' ? beginning.id : null;
  useEffect(() => {
    if (id !== null) void navigate(href(memberPaths.wizard, { id }), { replace: true });
  }, [id, navigate]);
  useEffect(
    () => () => {
      dispatch(beginningFollowed());
    },
    [dispatch],
  );
}
