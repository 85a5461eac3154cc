import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { FormBody } from '../../shared/forms/FormBody';
import { maxLength, pattern, type Rules } from '../../shared/forms/rules';
import { SubmitButton } from '../../shared/forms/SubmitButton';
import { useForm } from '../../shared/forms/useForm';
import { useUnsavedGuard } from '../../shared/forms/useUnsavedGuard';
import { LoadFailure } from '../../shared/ui/LoadFailure';
import { Spinner } from '../../shared/ui/Spinner';
import { formMessages } from './formMessages';
import { messages } from './messages';
import type { Statements } from './model';
import { saveRequested, selectSaving } from './slice';
import { StatementFields } from './StatementFields';
import { useStatements } from './useStatements';
import './statements.css';

const none: Statements = {
  ...{ entity: '', conformance: '', nonCompliant: '', disproportionateBurden: '', outOfScope: '' },
  ...{ preparedOn: '', method: '', reviewedOn: '', statementUrl: '', feedbackContact: '', publishedOn: '' },
  ...{ usabilityTested: '', disabledStaff: '', disabledWorkstations: '', controller: '', controllerContact: '' },
  ...{ officer: '', recipients: '', retention: '', transfers: '', privacyUpdatedOn: '' },
};

const digits = [maxLength(6), pattern(/^\d*$/, formMessages.digitsOnly)];
const [line, long] = [[maxLength(1024)], [maxLength(4000)]];
/** The server's bounds. */
const rules: Rules<Statements> = {
  ...{ entity: [maxLength(256)], nonCompliant: long, disproportionateBurden: long, outOfScope: long },
  statementUrl: [...line, pattern(/^(https:\/\/[^\s<>"]+)?$/, formMessages.addressForm)],
  ...{ feedbackContact: line, disabledStaff: digits, disabledWorkstations: digits },
  ...{ controller: line, controllerContact: line, officer: line, recipients: long, retention: long, transfers: long },
};

/** What the accessibility statement and the privacy page say of the entity, saved in one piece. */
export function StatementsTab() {
  const intl = useIntl();
  const dispatch = useDispatch();
  const { statements, request, retry } = useStatements();
  const saving = useSelector(selectSaving);
  const form = useForm({
    initial: none,
    rules,
    onSubmit: (values) => dispatch(saveRequested(values)),
    // Until they are read again: what is shown then is what the server has.
    isBusy: saving.status === 'pending' || (saving.status === 'done' && request.status === 'pending'),
    error: saving.status === 'failed' ? saving.error : null,
  });
  const [taken, setTaken] = useState(statements);
  if (taken !== statements) {
    setTaken(statements);
    if (statements) form.reset(statements);
  }
  useUnsavedGuard(form.isDirty);
  const title = intl.formatMessage(formMessages.title);
  return (
    <section>
      <h2 className="h4">{title}</h2>
      <p>{intl.formatMessage(formMessages.lead)}</p>
      {request.status === 'failed' && <LoadFailure error={request.error} onRetry={retry} />}
      {statements === null && request.status === 'pending' && <Spinner label={intl.formatMessage(messages.loading)} />}
      {statements && (
        <FormBody form={form} label={title}>
          <StatementFields form={form} />
          <div>
            <SubmitButton form={form}>{intl.formatMessage(formMessages.save)}</SubmitButton>
          </div>
        </FormBody>
      )}
    </section>
  );
}
