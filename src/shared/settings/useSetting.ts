import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { SettingSlice, Stamped } from './settingSlice';

/** The settings for as long as a page shows them, the state of their request, and a retry. */
export function useSetting<Value extends Stamped>({
  actions: { requested, pageLeft },
  selectors,
}: Pick<SettingSlice<Value>, 'actions' | 'selectors'>) {
  const dispatch = useDispatch();
  const value = useSelector(selectors.selectValue);
  const request = useSelector(selectors.selectRequest);
  useEffect(() => {
    dispatch(requested());
    return () => {
      dispatch(pageLeft());
    };
  }, [dispatch, requested, pageLeft]);
  return { value, request, retry: () => dispatch(requested()) };
}
