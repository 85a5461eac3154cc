import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import * as orderAnswer from '../../../../common/generated/lengths/OrderAnswer';
import { TextAreaField, TextField } from '../../../shared/forms/fields';
import { FormBody } from '../../../shared/forms/FormBody';
import { holdValues } from '../../../shared/forms/heldValues';
import { maxLength, required, type Rule, type Rules } from '../../../shared/forms/rules';
import { SubmitButton } from '../../../shared/forms/SubmitButton';
import { useForm } from '../../../shared/forms/useForm';
import { useUnsavedGuard } from '../../../shared/forms/useUnsavedGuard';
import { messages } from './messages';
import type { Draft } from './model';
import { OutcomeChoice } from './OutcomeChoice';
import { orderAnswerActions, orderAnswerSelectors } from './slice';

const empty: Draft = { outcome: '', note: '', answeredBy: '' };
/** The applicant reads the reason of a denial. */
const reasonOfDenial: Rule<string, Draft> = (note, { outcome }) =>
  outcome === 'denied' ? required(note, undefined) : undefined;
const rules: Rules<Draft> = {
  outcome: [required],
  note: [reasonOfDenial, maxLength(orderAnswer.note)],
  answeredBy: [required, maxLength(orderAnswer.answeredBy)],
};

/** The order's answer. Typed values go to the server outside the store, together with the token. */
export function AnswerForm({ token }: { token: string }) {
  const intl = useIntl();
  const dispatch = useDispatch();
  const answer = useSelector(orderAnswerSelectors.selectAnswer);
  const form = useForm<Draft>({
    initial: empty,
    rules,
    isBusy: answer.status === 'pending',
    error: answer.status === 'failed' ? answer.error : null,
    onSubmit: ({ outcome, note, answeredBy }, changes) => {
      if (outcome === '') return;
      dispatch(
        orderAnswerActions.answerSent({
          id: holdValues({ token, outcome, note: note.trim() || null, answeredBy: answeredBy.trim() }, changes),
        }),
      );
    },
  });
  useUnsavedGuard(form.isDirty);
  const isDenial = form.values.outcome === 'denied';
  const note = form.field('note');
  return (
    <FormBody form={form} label={intl.formatMessage(messages.formTitle)} sends>
      <OutcomeChoice field={form.field('outcome')} />
      <TextAreaField
        label={intl.formatMessage(isDenial ? messages.reason : messages.note)}
        hint={intl.formatMessage(isDenial ? messages.reasonHint : messages.noteHint)}
        field={{ ...note, required: isDenial }}
      />
      <TextField label={intl.formatMessage(messages.answeredBy)} field={form.field('answeredBy')} autoComplete="name" />
      <div>
        <SubmitButton form={form}>{intl.formatMessage(messages.send)}</SubmitButton>
      </div>
    </FormBody>
  );
}
