import { useIntl } from 'react-intl';
import { completedHref } from '../../../../../common/document/links';
import { FormItems } from '../../../../shared/editors/FormItems';
import { TextEditor } from '../../../../shared/editors/TextEditor';
import { FormDialog } from '../../../../shared/forms/FormDialog';
import { required, textRule } from '../../../../shared/forms/rules';
import { useForm } from '../../../../shared/forms/useForm';
import { editorMessages as messages } from './editorMessages';

type Props = { href: string; onLink: (href: string) => void; onUnlink: () => void; onClose: () => void };

const rules = { href: [required, textRule((value) => completedHref(value) !== null, messages.addressForm)] };

/** Edits the address of the selected words. */
export function LinkDialog({ href, onLink, onUnlink, onClose }: Props) {
  const intl = useIntl();
  const form = useForm({
    initial: { href },
    rules,
    onSubmit: (values) => {
      onLink(values.href);
    },
  });
  return (
    <FormDialog
      title={intl.formatMessage(messages.linkTitle)}
      form={form}
      submitText={intl.formatMessage(messages.insert)}
      onClose={onClose}
      actions={
        href !== '' && (
          <button type="button" className="btn btn-outline-danger" onClick={onUnlink}>
            {intl.formatMessage(messages.unlink)}
          </button>
        )
      }
    >
      <FormItems>
        <TextEditor
          label={intl.formatMessage(messages.address)}
          hint={intl.formatMessage(messages.addressHint)}
          field={form.field('href')}
          autoCapitalize="none"
        />
      </FormItems>
    </FormDialog>
  );
}
