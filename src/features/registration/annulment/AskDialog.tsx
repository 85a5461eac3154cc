import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import * as certificateAnnulmentAsk from '../../../../common/generated/lengths/CertificateAnnulmentAsk';
import { FileField } from '../../../shared/files/FileField';
import type { FilesPort, UploadedFile } from '../../../shared/files/model';
import { useResumableForm } from '../../../shared/drafts/localDraftForms';
import { FormItems, WholeRow } from '../../../shared/editors/FormItems';
import { SelectEditor } from '../../../shared/editors/SelectEditor';
import { TextAreaEditor } from '../../../shared/editors/TextAreaEditor';
import { FormDialog } from '../../../shared/forms/FormDialog';
import { maxLength, required, type Rules } from '../../../shared/forms/rules';
import { useText } from '../../../shared/intl/text';
import type { Certificate } from '../../certificates/model';
import { causeNames, messages } from './messages';
import { causesOf, type Cause } from './model';
import { certificatesActions, certificatesSelectors } from '../../certificates/slice';

type Values = { cause: string; explanation: string; fileIds: readonly UploadedFile[]; isUploading: boolean };
const rules: Rules<Values> = {
  cause: [required],
  explanation: [required, maxLength(certificateAnnulmentAsk.explanation)],
  fileIds: [
    (files, { isUploading }) => {
      if (isUploading) return { text: messages.uploading };
      return files.length === 0 ? { text: messages.noDocument } : undefined;
    },
  ],
};

type Props = { certificate: Certificate; uploads: FilesPort; onClose: () => void };

/** Requests the annulment, with a cause, a description and documents. */
export function AskDialog({ certificate: { header }, uploads, onClose }: Props) {
  const intl = useIntl();
  const text = useText();
  const dispatch = useDispatch();
  const acting = useSelector(certificatesSelectors.selectAnnulmentActing);
  const causes = causesOf(header.state);
  const form = useResumableForm<Values>(`annulment.${header.id}`, {
    initial: { cause: causes.length === 1 ? (causes[0] ?? '') : '', explanation: '', fileIds: [], isUploading: false },
    rules,
    isBusy: acting.status === 'pending',
    error: acting.status === 'failed' ? acting.error : null,
    onSubmit: ({ cause, explanation, fileIds }, _changes, commandId) => {
      dispatch(
        certificatesActions.annulmentAsked(header.id, {
          commandId,
          cause: cause as Cause,
          explanation: explanation.trim(),
          fileIds: fileIds.map(({ id }) => id),
        }),
      );
    },
  });
  const title = intl.formatMessage(messages.ask);
  const { problem } = form.field('fileIds');
  return (
    <FormDialog
      title={title}
      size="lg"
      form={form}
      onClose={onClose}
      submitText={title}
      closeText={intl.formatMessage(messages.close)}
    >
      <p>{intl.formatMessage(messages.lead)}</p>
      <FormItems>
        <WholeRow>
          <SelectEditor
            label={intl.formatMessage(messages.cause)}
            field={form.field('cause')}
            options={causes.map((value) => ({ value, text: intl.formatMessage(causeNames[value]) }))}
            {...(causes.length > 1 && { emptyText: intl.formatMessage(messages.choose) })}
          />
        </WholeRow>
        <TextAreaEditor label={intl.formatMessage(messages.explanation)} field={form.field('explanation')} />
        <WholeRow>
          <FileField
            label={intl.formatMessage(messages.documents)}
            port={uploads}
            files={form.values.fileIds}
            required
            disabled={form.isBusy}
            onChange={(files) => {
              form.set('fileIds', files);
            }}
            onBusyChange={(isUploading) => {
              form.set('isUploading', isUploading);
            }}
            {...(problem && { problem: text(problem.text) })}
          />
        </WholeRow>
      </FormItems>
    </FormDialog>
  );
}
