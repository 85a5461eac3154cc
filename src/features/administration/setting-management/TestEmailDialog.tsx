import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { selectCurrentUser } from '../../../shared/applicationConfiguration';
import { FormItems } from '../../../shared/editors/FormItems';
import { TextAreaEditor } from '../../../shared/editors/TextAreaEditor';
import { TextEditor } from '../../../shared/editors/TextEditor';
import { held } from '../../../shared/forms/heldRequestOf';
import { holdValues } from '../../../shared/forms/heldValues';
import { FormBody } from '../../../shared/forms/FormBody';
import { ModalDialog } from '../../../shared/forms/ModalDialog';
import { SubmitButton } from '../../../shared/forms/SubmitButton';
import { useClosingDialog } from '../../../shared/forms/useClosingDialog';
import { useForm } from '../../../shared/forms/useForm';
import { subjectMessage, testMessages } from './messages';
import type { ShownChanges } from '../../../shared/maskedValues';
import type { EmailSettings, TestEmail } from './model';
import { testEmailRules, testNumber } from './rules';
import { settingsActions, settingsSelectors } from './slice';

type Props = {
  sender: string;
  /** The settings that the message tries out; null for the stored ones. */
  unsaved: { settings: EmailSettings; changes: ShownChanges } | null;
  onClose: () => void;
};

/**
 * SET-05: a message that tries the settings out, those of the page before they are saved. A failed one leaves
 * everything that was typed.
 */
export function TestEmailDialog({ sender, unsaved, onClose }: Props) {
  const intl = useIntl();
  const dispatch = useDispatch();
  const testing = useSelector(settingsSelectors.selectTesting);
  const { email } = useSelector(selectCurrentUser);
  const [initial] = useState<TestEmail>(() => ({
    senderEmailAddress: sender,
    targetEmailAddress: email ?? '',
    subject: intl.formatMessage(subjectMessage, { number: String(testNumber()) }),
    body: intl.formatMessage(testMessages.bodyText),
  }));
  const form = useForm({
    initial,
    rules: testEmailRules,
    onSubmit: (values) =>
      dispatch(
        settingsActions.testRequested(values, unsaved && held({ id: holdValues(unsaved.settings, unsaved.changes) })),
      ),
    // A message that is sent closes the dialog: until then a second click sends no second one.
    isBusy: testing.status === 'pending' || testing.status === 'done',
    error: testing.status === 'failed' ? testing.error : null,
  });
  useClosingDialog(testing.status, settingsActions.testLeft, onClose);
  const title = intl.formatMessage(testMessages.title);
  return (
    <ModalDialog
      title={title}
      size="lg"
      isDirty={form.isDirty}
      isBusy={form.isBusy}
      onClose={onClose}
      footer={(close) => (
        <>
          <button type="button" className="btn btn-outline-primary" disabled={form.isBusy} onClick={close}>
            {intl.formatMessage(testMessages.close)}
          </button>
          <SubmitButton form={form} disabled={form.isInvalid && form.isDirty}>
            {intl.formatMessage(testMessages.send)}
          </SubmitButton>
        </>
      )}
    >
      <FormBody form={form} label={title} sends>
        <FormItems>
          <TextEditor
            label={intl.formatMessage(testMessages.senderEmailAddress)}
            field={form.field('senderEmailAddress')}
            type="email"
          />
          <TextEditor
            label={intl.formatMessage(testMessages.targetEmailAddress)}
            field={form.field('targetEmailAddress')}
            type="email"
          />
          <TextEditor label={intl.formatMessage(testMessages.subjectField)} field={form.field('subject')} />
          <TextAreaEditor label={intl.formatMessage(testMessages.body)} field={form.field('body')} />
        </FormItems>
      </FormBody>
    </ModalDialog>
  );
}
