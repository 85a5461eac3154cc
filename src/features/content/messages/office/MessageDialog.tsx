import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import * as serviceMessageInput from '../../../../../common/generated/lengths/ServiceMessageInput';
import { useResumableForm } from '../../../../shared/drafts/localDraftForms';
import { moment } from '../../../../shared/editors/dayRules';
import { FormItems } from '../../../../shared/editors/FormItems';
import { MomentEditor } from '../../../../shared/editors/MomentEditor';
import { SelectEditor } from '../../../../shared/editors/SelectEditor';
import { TextAreaEditor } from '../../../../shared/editors/TextAreaEditor';
import { FormDialog } from '../../../../shared/forms/FormDialog';
import { maxLength, required, type Rule, type Rules } from '../../../../shared/forms/rules';
import { useAsk } from '../../../../shared/forms/useAsk';
import { instantOfClock, italianClock } from '../../../../shared/intl/italianTime';
import type { ServiceMessage, ServiceMessageInput } from '../model';
import { audienceNames, kindNames, messages } from './messages';
import { serviceMessagesActions, serviceMessagesSelectors } from './slice';

/** Moments as the clocks of Italy show them. */
type Draft = { text: string; kind: string; audience: string; startsAt: string; endsAt: string };

const afterStart: Rule<string, Draft> = (value, { startsAt }) =>
  value !== '' && value <= startsAt ? { text: messages.endsFirst } : undefined;
const rules: Rules<Draft> = {
  text: [required, maxLength(serviceMessageInput.text)],
  startsAt: [required, moment],
  endsAt: [required, moment, afterStart],
};
const kinds = ['info', 'warning'] as const;
const audiences = ['everybody', 'certifiers', 'officers'] as const;

const draftOf = (message: ServiceMessage | undefined): Draft => ({
  text: message?.text ?? '',
  kind: message?.kind ?? 'warning',
  audience: message?.audience ?? 'everybody',
  startsAt: italianClock(message ? Date.parse(message.startsAt) : Date.now()),
  endsAt: message ? italianClock(Date.parse(message.endsAt)) : '',
});

const inputOf = ({ text, ...draft }: Draft, version: number): ServiceMessageInput => ({
  version,
  // The message is one line: line breaks in the field are read as spaces.
  text: text.replace(/\s+/g, ' ').trim(),
  kind: kinds.find((kind) => kind === draft.kind) ?? 'info',
  audience: audiences.find((audience) => audience === draft.audience) ?? 'officers',
  startsAt: instantOfClock(draft.startsAt) ?? '',
  endsAt: instantOfClock(draft.endsAt) ?? '',
});

/** The form of a service message; a new one has no id yet, and gets that of the command that saves it. */
export function MessageDialog({ messageId }: { messageId: string | null }) {
  const intl = useIntl();
  const dispatch = useDispatch();
  const ask = useAsk();
  const message = useSelector(serviceMessagesSelectors.selectMessages).find(({ id }) => id === messageId);
  const saving = useSelector(serviceMessagesSelectors.selectSaving);
  const form = useResumableForm<Draft>(message ? `message.${message.id}.${String(message.version)}` : 'message', {
    initial: draftOf(message),
    rules,
    onSubmit: (draft, _changes, commandId) =>
      dispatch(serviceMessagesActions.saveSent(message?.id ?? commandId, inputOf(draft, message?.version ?? 0))),
    isBusy: saving.status === 'pending',
    error: saving.status === 'failed' ? saving.error : null,
  });
  const remove = async () => {
    if (!message) return;
    const answer = await ask({ severity: 'warning', title: messages.removeTitle, message: messages.removeText });
    if (answer === 'confirm') dispatch(serviceMessagesActions.removeSent(message.id));
  };
  return (
    <FormDialog
      title={intl.formatMessage(message ? messages.editTitle : messages.newTitle)}
      form={form}
      onClose={() => dispatch(serviceMessagesActions.formClosed())}
      actions={
        message && (
          <button type="button" className="btn btn-outline-danger" disabled={form.isBusy} onClick={() => void remove()}>
            {intl.formatMessage(messages.remove)}
          </button>
        )
      }
    >
      <FormItems>
        <TextAreaEditor
          label={intl.formatMessage(messages.text)}
          hint={intl.formatMessage(messages.textHint)}
          field={form.field('text')}
        />
        <SelectEditor
          label={intl.formatMessage(messages.kind)}
          field={form.field('kind')}
          options={kinds.map((value) => ({ value, text: intl.formatMessage(kindNames[value]) }))}
        />
        <SelectEditor
          label={intl.formatMessage(messages.audience)}
          field={form.field('audience')}
          options={audiences.map((value) => ({ value, text: intl.formatMessage(audienceNames[value]) }))}
        />
        <MomentEditor
          label={intl.formatMessage(messages.startsAt)}
          hint={intl.formatMessage(messages.clock)}
          field={form.field('startsAt')}
        />
        <MomentEditor
          label={intl.formatMessage(messages.endsAt)}
          hint={intl.formatMessage(messages.clock)}
          field={form.field('endsAt')}
        />
      </FormItems>
    </FormDialog>
  );
}
