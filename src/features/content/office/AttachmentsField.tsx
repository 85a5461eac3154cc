import { useId } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch } from 'react-redux';
import { MOST_OF_ATTACHMENT_TITLE, type Attachment } from '../../../../common/document/attachments';
import { FileField } from '../../../shared/files/FileField';
import type { FilesPort, UploadedFile } from '../../../shared/files/model';
import { shownFileActions } from '../../../shared/files/shownFileSlice';
import { FieldNotes } from '../../../shared/forms/FieldFrame';
import { FormItems } from '../../../shared/editors/FormItems';
import { TextEditor } from '../../../shared/editors/TextEditor';
import type { Field } from '../../../shared/forms/useForm';
import { attachmentMessages as messages, attachmentTitle } from './attachmentMessages';

type Props = {
  field: Field<readonly Attachment[]>;
  uploads: FilesPort;
  /** Called with true while files upload: saving waits for them. */
  onBusyChange: (isBusy: boolean) => void;
};

/** The first title of a file: its name without the extension. */
const titleOf = (name: string) =>
  name
    .replace(/(\.(pdf|p7m|jpe?g|png))+$/i, '')
    .replace(/[_\s]+/g, ' ')
    .trim()
    .slice(0, MOST_OF_ATTACHMENT_TITLE) || name.slice(0, MOST_OF_ATTACHMENT_TITLE);

/** The files attached to a content, each with its title. */
export function AttachmentsField({ field, uploads, onBusyChange }: Props) {
  const intl = useIntl();
  const dispatch = useDispatch();
  const id = useId();
  const attachments = field.value;
  const take = (files: readonly UploadedFile[]) => {
    field.onChange(
      files.map(
        ({ id: fileId, name, mediaType, size }) =>
          attachments.find((one) => one.fileId === fileId) ?? { fileId, title: titleOf(name), name, mediaType, size },
      ),
    );
  };
  const retitle = (fileId: string, title: string) => {
    field.onChange(attachments.map((one) => (one.fileId === fileId ? { ...one, title } : one)));
  };
  return (
    <fieldset
      className="sace-contents__chapters"
      id={field.id}
      tabIndex={-1}
      aria-describedby={field.problem ? `${field.id}-problem` : undefined}
      aria-invalid={field.problem ? true : undefined}
    >
      <legend>{intl.formatMessage(messages.attachments)}</legend>
      <FieldNotes field={field} hint={intl.formatMessage(messages.hint)} />
      <FileField
        label={intl.formatMessage(messages.files)}
        port={uploads}
        files={attachments.map(({ fileId, name, mediaType, size }) => ({ id: fileId, name, mediaType, size }))}
        onChange={take}
        onBusyChange={onBusyChange}
        onDownload={(file) => dispatch(shownFileActions.downloadRequested({ fileId: file.id, name: file.name }))}
        disabled={field.isBusy}
      />
      {attachments.length > 0 && (
        <div className="sace-contents__chapter">
          {/* A form for each title: another file that arrives would draw the titles of one form again. */}
          {attachments.map(({ fileId, title, name }) => (
            <FormItems key={fileId}>
              <TextEditor
                label={intl.formatMessage(attachmentTitle, { name })}
                field={{
                  id: `${id}-${fileId}`,
                  name: 'attachmentTitle',
                  value: title,
                  required: true,
                  problem: undefined,
                  isBusy: field.isBusy,
                  onChange: (value) => {
                    retitle(fileId, value);
                  },
                }}
              />
            </FormItems>
          ))}
        </div>
      )}
    </fieldset>
  );
}
