import { useIntl } from 'react-intl';
import * as roleCreate from '../../../../common/generated/lengths/RoleCreate';
import { CheckEditor } from '../../../shared/editors/CheckEditor';
import { FormItems } from '../../../shared/editors/FormItems';
import { TextEditor } from '../../../shared/editors/TextEditor';
import { FormDialog } from '../../../shared/forms/FormDialog';
import { MergeNotice } from '../../../shared/forms/merge/MergeNotice';
import { useMergedForm } from '../../../shared/forms/merge/useMergedForm';
import { maxLength, required, type Rules } from '../../../shared/forms/rules';
import type { EditorProps } from './editorProps';
import { editTitle, messages } from './messages';
import type { RoleEdit, RoleValues } from './model';

const rules: Rules<RoleValues> = { name: [required, maxLength(roleCreate.name)] };
const valuesOf = ({ record }: RoleEdit): RoleValues => ({
  name: record?.name ?? '',
  isDefault: record?.isDefault ?? false,
  isPublic: record?.isPublic ?? false,
});

/** The form of a role. A static role cannot be renamed. */
export function RoleForm({ edit, isBusy, error, onSave, onReload, onClose }: EditorProps<RoleEdit>) {
  const intl = useIntl();
  const { record } = edit;
  const form = useMergedForm({
    record: edit,
    valuesOf,
    onReload,
    resumeKey: `identity.role.${record?.id ?? 'new'}`,
    rules,
    isBusy,
    error,
    onSubmit: (values, changes) => {
      onSave({ kind: 'role', record, values }, changes);
    },
  });
  const isStatic = record?.isStatic === true;
  return (
    <FormDialog
      title={record ? intl.formatMessage(editTitle, { name: record.name }) : intl.formatMessage(messages.newRole)}
      form={form}
      onClose={onClose}
    >
      <MergeNotice merge={form.merge} />
      <FormItems>
        <TextEditor
          label={intl.formatMessage(messages.roleName)}
          field={form.field('name')}
          disabled={isStatic}
          hint={isStatic ? intl.formatMessage(messages.staticHint) : undefined}
        />
        <CheckEditor
          label={intl.formatMessage(messages.isDefault)}
          field={form.field('isDefault')}
          hint={intl.formatMessage(messages.defaultHint)}
        />
        <CheckEditor
          label={intl.formatMessage(messages.isPublic)}
          field={form.field('isPublic')}
          hint={intl.formatMessage(messages.publicHint)}
        />
      </FormItems>
    </FormDialog>
  );
}
