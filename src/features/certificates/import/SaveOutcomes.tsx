import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { italianDay } from '../../../../common/days/italianDays';
import { saveFile } from '../../../shared/saveFile';
import { Failure } from '../../../shared/ui/Failure';
import { messages, outcomesNameMessage } from './messages';
import { outcomesFile } from './outcomesFile';
import { certificateImportsActions, certificateImportsSelectors } from './slice';

/** Saves the outcomes of all files of an import as a CSV. */
export function SaveOutcomes({ runId }: { runId: string }) {
  const intl = useIntl();
  const dispatch = useDispatch();
  const files = useSelector(certificateImportsSelectors.selectAllFiles);
  const request = useSelector(certificateImportsSelectors.selectAllFilesRequest);
  useEffect(() => {
    if (files === null) return;
    const name = intl.formatMessage(outcomesNameMessage, { day: italianDay(new Date()) });
    saveFile(outcomesFile(files, window.location.origin, intl), `${name}.csv`);
    dispatch(certificateImportsActions.allFilesSaved());
  }, [files, intl, dispatch]);
  return (
    <div>
      <button
        type="button"
        className="btn btn-outline-primary btn-sm"
        aria-disabled={request.status === 'pending' || undefined}
        onClick={() => dispatch(certificateImportsActions.allFilesRequested(runId))}
      >
        {intl.formatMessage(messages.save)}
      </button>
      {request.status === 'failed' && <Failure error={request.error} />}
    </div>
  );
}
