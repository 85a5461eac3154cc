import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { useResumableForm } from '../../../shared/drafts/localDraftForms';
import { FormItems, WholeRow } from '../../../shared/editors/FormItems';
import { FileField } from '../../../shared/files/FileField';
import type { FilesPort, UploadedFile } from '../../../shared/files/model';
import { FormDialog } from '../../../shared/forms/FormDialog';
import { useText } from '../../../shared/intl/text';
import { documentNames, messages } from './messages';
import { DOCUMENTS, type CertificateControl, type DocumentKind } from './model';
import { controlsActions, controlsSelectors } from './slice';

type Values = Record<DocumentKind, readonly UploadedFile[]> & { fileIds: number };
type Props = { certificateId: string; control: CertificateControl; uploads: FilesPort; onClose: () => void };

/** Sends the certifier's whole answer to a request at once. */
export function AnswerDialog({ certificateId, control, uploads, onClose }: Props) {
  const intl = useIntl();
  const text = useText();
  const dispatch = useDispatch();
  const acting = useSelector(controlsSelectors.selectActing);
  const requested = DOCUMENTS.filter((one) => control.documents.includes(one));
  const form = useResumableForm<Values>(
    `controlAnswer.${control.id}`,
    {
      initial: { engagement: [], insurance: [], archive: [], photos: [], fileIds: 0 },
      rules: {
        fileIds: [
          (underWay, values) => {
            if (underWay > 0) return { text: messages.uploading };
            return requested.every((kind) => values[kind].length === 0) ? { text: messages.noDocument } : undefined;
          },
        ],
      },
      isBusy: acting.status === 'pending',
      error: acting.status === 'failed' ? acting.error : null,
      onSubmit: (values, _changes, commandId) => {
        const documents = requested
          .filter((kind) => values[kind].length > 0)
          .map((kind) => ({ kind, fileIds: values[kind].map(({ id }) => id) }));
        dispatch(controlsActions.answerSent(certificateId, { commandId, controlId: control.id, documents }));
      },
    },
    DOCUMENTS,
  );
  const title = intl.formatMessage(messages.answer);
  const { problem } = form.field('fileIds');
  return (
    <FormDialog title={title} size="lg" form={form} onClose={onClose} submitText={title}>
      <p>{intl.formatMessage(messages.answerLead)}</p>
      <FormItems>
        {requested.map((kind, index) => (
          <WholeRow key={kind}>
            <FileField
              label={intl.formatMessage(documentNames[kind])}
              port={uploads}
              files={form.values[kind]}
              disabled={form.isBusy}
              onChange={(files) => {
                form.set(kind, files);
              }}
              onBusyChange={(isUploading) => {
                form.set('fileIds', isUploading ? 1 : 0);
              }}
              {...(problem && index === 0 && { problem: text(problem.text) })}
            />
          </WholeRow>
        ))}
      </FormItems>
    </FormDialog>
  );
}
