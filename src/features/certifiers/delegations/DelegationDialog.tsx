import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { useResumableForm } from '../../../shared/drafts/localDraftForms';
import { DateEditor } from '../../../shared/editors/DateEditor';
import { FormItems } from '../../../shared/editors/FormItems';
import { SelectEditor } from '../../../shared/editors/SelectEditor';
import { TextEditor } from '../../../shared/editors/TextEditor';
import { FormDialog } from '../../../shared/forms/FormDialog';
import { LoadFailure } from '../../../shared/ui/LoadFailure';
import { useMyCompanies } from '../../../shared/useUserData';
import { messages, scopeNames } from './messages';
import { emptyDraft, inputOf, rules, scopes } from './model';
import { delegationsActions, delegationsSelectors } from './slice';

/** A new delegation, of the user in person or of a company that the user looks after. */
export function DelegationDialog() {
  const intl = useIntl();
  const dispatch = useDispatch();
  const giving = useSelector(delegationsSelectors.selectGiving);
  const { data: ownCompanies, hasFailed, retry } = useMyCompanies();
  const companies = ownCompanies?.filter(({ role }) => role === 'referente') ?? [];
  const form = useResumableForm('delegation', {
    initial: emptyDraft(),
    rules,
    isBusy: giving.status === 'pending',
    error: giving.status === 'failed' ? giving.error : null,
    // The command's id becomes that of the delegation.
    onSubmit: (draft, _changes, id) => dispatch(delegationsActions.giveRequested(inputOf(draft, id))),
  });
  return (
    <FormDialog
      title={intl.formatMessage(messages.give)}
      submitText={intl.formatMessage(messages.give)}
      form={form}
      onClose={() => dispatch(delegationsActions.formClosed())}
    >
      {hasFailed && <LoadFailure isPartial text={intl.formatMessage(messages.companiesFailed)} onRetry={retry} />}
      <FormItems>
        <TextEditor
          label={intl.formatMessage(messages.number)}
          hint={intl.formatMessage(messages.numberHint)}
          field={form.field('certifierNumber')}
        />
        <TextEditor label={intl.formatMessage(messages.lastName)} field={form.field('lastName')} />
        <SelectEditor
          label={intl.formatMessage(messages.scope)}
          field={form.field('scope')}
          options={scopes.map((scope) => ({ value: scope, text: intl.formatMessage(scopeNames[scope]) }))}
        />
        {companies.length > 0 && (
          <SelectEditor
            label={intl.formatMessage(messages.grantor)}
            field={form.field('companyId')}
            emptyText={intl.formatMessage(messages.myself)}
            options={companies.map((company) => ({ value: company.id, text: company.name }))}
          />
        )}
        <DateEditor label={intl.formatMessage(messages.validFrom)} field={form.field('validFrom')} />
        <DateEditor
          label={intl.formatMessage(messages.validTo)}
          hint={intl.formatMessage(messages.validToHint)}
          field={form.field('validTo')}
        />
      </FormItems>
    </FormDialog>
  );
}
