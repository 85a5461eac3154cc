import { useDispatch, useSelector } from 'react-redux';
import type { FilesPort } from '../../../shared/files/model';
import { SentFileForm } from '../../../shared/files/SentFileForm';
import { limitMessage, messages, tooLargeMessage } from './messages';
import { streetImportsActions, streetImportsSelectors } from './slice';

const words = { ...messages, limit: limitMessage, tooLarge: tooLargeMessage };

/** The file of streets. */
export function StreetForm({ uploads }: { uploads: FilesPort }) {
  const dispatch = useDispatch();
  const beginning = useSelector(streetImportsSelectors.selectBeginning);
  return (
    <SentFileForm
      uploads={uploads}
      words={words}
      endings={['.csv']}
      mediaTypes={['text/csv']}
      beginning={beginning}
      onArrived={(runId, uploadId) => dispatch(streetImportsActions.fileArrived(runId, uploadId))}
    />
  );
}
