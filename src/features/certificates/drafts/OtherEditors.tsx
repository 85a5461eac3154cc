import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { certificatesActions, certificatesSelectors } from '../slice';
import { editorsMessage } from './formMessages';

/** Announces other users who have this certificate open by delegation, as they come and go. */
export function OtherEditors({ certificateId }: { certificateId: string }) {
  const intl = useIntl();
  const dispatch = useDispatch();
  const names = useSelector(certificatesSelectors.selectEditors);
  useEffect(() => {
    dispatch(certificatesActions.editorStays({ certificateId }));
    return () => {
      dispatch(certificatesActions.editorLeft());
    };
  }, [dispatch, certificateId]);
  return (
    <p role="status" className="sace-certificate-form__editors">
      {names.length > 0 &&
        intl.formatMessage(editorsMessage, {
          count: names.length,
          names: intl.formatList(names, { type: 'conjunction' }),
        })}
    </p>
  );
}
