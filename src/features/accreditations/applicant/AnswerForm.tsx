import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import * as applicationCommand from '../../../../common/generated/lengths/ApplicationCommand';
import { useLocalDraftForm } from '../../../shared/drafts/localDraftForms';
import { FormBody } from '../../../shared/forms/FormBody';
import { FormItems } from '../../../shared/editors/FormItems';
import { TextAreaEditor } from '../../../shared/editors/TextAreaEditor';
import { maxLength, required, type Rules } from '../../../shared/forms/rules';
import { SubmitButton } from '../../../shared/forms/SubmitButton';
import { day } from '../../../shared/intl/formats';
import { memberPaths } from '../../../shared/routing/memberPaths';
import { href } from '../../../shared/routing/href';
import { Link } from '../../../shared/routing/Link';
import { answerKey, unsentCorrections, type Application } from './model';
import { accreditationsActions, accreditationsSelectors } from './slice';
import { answerUntilMessage, statusMessages } from './statusMessages';

type Props = { application: Application; request: Application['integrationRequests'][number] };
type Values = { reason: string };

const rules: Rules<Values> = { reason: [required, maxLength(applicationCommand.reason)] };

/** The office's request, and the answer to it; data and documents are changed in the application. */
export function AnswerForm({ application, request }: Props) {
  const intl = useIntl();
  const dispatch = useDispatch();
  const command = useSelector(accreditationsSelectors.selectCommand);
  const isOwn = command.status !== 'idle' && command.event === 'integrationAnswered';
  const failure = isOwn && command.status === 'failed' ? command.error : null;
  const hasUnsent = failure?.code === unsentCorrections.code;
  // The way to the documents leads through the wizard: what is written here stands again on the way back.
  const form = useLocalDraftForm<Values>(answerKey(application.id, request.id), {
    initial: { reason: '' },
    rules,
    isBusy: command.status === 'pending',
    error: hasUnsent ? null : failure,
    onSubmit: ({ reason }) => {
      dispatch(accreditationsActions.commandSent(application.id, 'integrationAnswered', reason.trim()));
    },
  });
  const title = intl.formatMessage(statusMessages.asked);
  return (
    <section className="sace-status__request">
      <h2>{title}</h2>
      <p className="sace-status__quote">{request.text}</p>
      <p>
        <strong>{intl.formatMessage(answerUntilMessage, { date: day(request.dueOn, intl.locale) })}</strong>
      </p>
      {application.missing.length > 0 && <p>{intl.formatMessage(statusMessages.incomplete)}</p>}
      <Link className="btn btn-outline-primary" to={href(memberPaths.wizard, { id: application.id })}>
        {intl.formatMessage(statusMessages.edit)}
      </Link>
      <FormBody form={form} label={title} sends>
        <FormItems>
          <TextAreaEditor
            label={intl.formatMessage(statusMessages.answer)}
            hint={intl.formatMessage(statusMessages.answerHint)}
            field={form.field('reason')}
          />
        </FormItems>
        {hasUnsent && (
          <p className="alert alert-warning" role="alert">
            {intl.formatMessage(statusMessages.unsentCorrections)}
          </p>
        )}
        <div>
          <SubmitButton form={form}>{intl.formatMessage(statusMessages.sendAnswer)}</SubmitButton>
        </div>
      </FormBody>
    </section>
  );
}
