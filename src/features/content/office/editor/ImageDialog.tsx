import { useState } from 'react';
import { useIntl } from 'react-intl';
import { documentBounds } from '../../../../../common/document/model';
import { FileField } from '../../../../shared/files/FileField';
import type { FilesPort, UploadedFile } from '../../../../shared/files/model';
import { shownAs } from '../../../../shared/files/shownContents';
import { FormItems, WholeRow } from '../../../../shared/editors/FormItems';
import { TextEditor } from '../../../../shared/editors/TextEditor';
import { FormDialog } from '../../../../shared/forms/FormDialog';
import { maxLength, required, type Rule } from '../../../../shared/forms/rules';
import { useForm } from '../../../../shared/forms/useForm';
import { useText } from '../../../../shared/intl/text';
import { editorMessages as messages } from './editorMessages';

type Props = { uploads: FilesPort; onInsert: (fileId: string, alt: string) => void; onClose: () => void };
type Values = { file: UploadedFile | null; alt: string };

/** The server has the same limit. */
const MOST_BYTES = 5 * 1024 * 1024;
const isImage: Rule<UploadedFile | null> = (file) => {
  if (file === null || shownAs(file.mediaType) !== 'image') return { text: messages.imageMissing };
  return file.size > MOST_BYTES ? { text: messages.imageTooLarge } : undefined;
};
const rules = { file: [isImage], alt: [required, maxLength(documentBounds.alt)] };
const empty: Values = { file: null, alt: '' };

/** Inserts an image: its file, and its text alternative. */
export function ImageDialog({ uploads, onInsert, onClose }: Props) {
  const intl = useIntl();
  const text = useText();
  const [isSending, setIsSending] = useState(false);
  const form = useForm({
    initial: empty,
    rules,
    isBusy: isSending,
    onSubmit: ({ file, alt }) => {
      if (file) onInsert(file.id, alt.trim());
    },
  });
  const { problem } = form.field('file');
  return (
    <FormDialog
      title={intl.formatMessage(messages.imageTitle)}
      form={form}
      submitText={intl.formatMessage(messages.insert)}
      onClose={onClose}
    >
      <FormItems>
        <WholeRow>
          <FileField
            label={intl.formatMessage(messages.imageFile)}
            hint={intl.formatMessage(messages.imageHint)}
            port={uploads}
            files={form.values.file ? [form.values.file] : []}
            onChange={(files) => {
              form.set('file', files[0] ?? null);
            }}
            onBusyChange={setIsSending}
            required
            isSingle
            {...(problem && { problem: text(problem.text) })}
          />
        </WholeRow>
        <WholeRow>
          <TextEditor
            label={intl.formatMessage(messages.alt)}
            hint={intl.formatMessage(messages.altHint)}
            field={form.field('alt')}
          />
        </WholeRow>
      </FormItems>
    </FormDialog>
  );
}
