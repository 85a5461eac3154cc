import { useDispatch, useSelector } from 'react-redux';
import type { FilesPort } from '../../../shared/files/model';
import { SentFileForm } from '../../../shared/files/SentFileForm';
import { limitMessage, messages, tooLargeMessage } from './messages';
import { plantImportsActions, plantImportsSelectors } from './slice';

const words = { ...messages, limit: limitMessage, tooLarge: tooLargeMessage };

/** Uploads a file of plants, which begins an import. */
export function ImportForm({ uploads }: { uploads: FilesPort }) {
  const dispatch = useDispatch();
  const beginning = useSelector(plantImportsSelectors.selectBeginning);
  return (
    <SentFileForm
      className="sace-imports__form"
      uploads={uploads}
      words={words}
      endings={['.xlsx', '.csv', '.txt', '.xml']}
      mediaTypes={[
        'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        'text/csv',
        'text/plain',
        'application/xml',
        'text/xml',
      ]}
      beginning={beginning}
      onArrived={(runId, uploadId) => dispatch(plantImportsActions.fileArrived(runId, uploadId))}
    />
  );
}
