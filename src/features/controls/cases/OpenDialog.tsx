import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import * as controlOpen from '../../../../common/generated/lengths/ControlOpen';
import { useResumableForm } from '../../../shared/drafts/localDraftForms';
import { FormItems } from '../../../shared/editors/FormItems';
import { SelectEditor } from '../../../shared/editors/SelectEditor';
import { TextAreaEditor } from '../../../shared/editors/TextAreaEditor';
import { FormDialog } from '../../../shared/forms/FormDialog';
import { maxLength, required, type Rules } from '../../../shared/forms/rules';
import { levelNames } from '../../../../common/labels/controls';
import { captions, messages } from './messages';
import { controlsActions, controlsSelectors } from './slice';

type Values = { level: string; reason: string };
const rules: Rules<Values> = { reason: [required, maxLength(controlOpen.reason)] };

/** Opens a control, with an officer's reason. */
export function OpenDialog({ certificateId, onClose }: { certificateId: string; onClose: () => void }) {
  const intl = useIntl();
  const dispatch = useDispatch();
  const acting = useSelector(controlsSelectors.selectActing);
  const form = useResumableForm<Values>(`control.${certificateId}`, {
    initial: { level: '1', reason: '' },
    rules,
    isBusy: acting.status === 'pending',
    error: acting.status === 'failed' ? acting.error : null,
    onSubmit: ({ level, reason }, _changes, id) => {
      dispatch(
        controlsActions.openRequested({ id, certificateId, level: level === '2' ? 2 : 1, reason: reason.trim() }),
      );
    },
  });
  const title = intl.formatMessage(messages.open);
  return (
    <FormDialog title={title} form={form} onClose={onClose} submitText={title}>
      <FormItems>
        <SelectEditor
          label={intl.formatMessage(captions.level)}
          field={form.field('level')}
          options={Object.entries(levelNames).map(([value, name]) => ({ value, text: intl.formatMessage(name) }))}
        />
        <TextAreaEditor label={intl.formatMessage(captions.conclusion)} field={form.field('reason')} />
      </FormItems>
    </FormDialog>
  );
}
