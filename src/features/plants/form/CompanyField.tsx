import { useState } from 'react';
import { useIntl, type MessageDescriptor } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { ChoiceEditor } from '../../../shared/editors/ChoiceEditor';
import { withClashWords } from '../../../shared/forms/merge/withClashWords';
import { foldWords } from '../../../../common/text/fold';
import type { Form } from '../../../shared/forms/useForm';
import { captions, messages } from '../messages';
import { messages as actions } from '../../../shared/ui/messages';
import type { Company } from '../model';
import { plantsActions, plantsSelectors } from '../slice';
import type { PlantValues } from './values';

/** The maintainer out of the certifiers' register, by a part of its name: the server finds it. */
export function CompanyField({
  form,
  known,
  hint = messages.companyHint,
}: {
  form: Form<PlantValues>;
  known: Company | null;
  hint?: MessageDescriptor | null;
}) {
  const intl = useIntl();
  const dispatch = useDispatch();
  const companies = useSelector(plantsSelectors.selectCompanies);
  const { status } = useSelector(plantsSelectors.selectCompaniesRequest);
  const field = form.field('companyId');
  // The list holds the results for the latest letters only: a chosen company may be missing in it.
  const [chosen, setChosen] = useState(known);
  const [sought, setSought] = useState('');
  const hasFailed = status === 'failed';
  const ask = (name: string) => dispatch(plantsActions.companiesRequested(name));
  const nameOf = (id: string) => [...companies, chosen, known].find((one) => one?.id === id)?.name ?? '';
  return (
    <ChoiceEditor
      label={intl.formatMessage(captions.company)}
      {...(hint && { hint: intl.formatMessage(hint) })}
      field={{
        ...withClashWords(field, nameOf),
        onChange: (id) => {
          if (id !== '') setChosen({ id, name: nameOf(id) });
          field.onChange(id);
        },
      }}
      shown={nameOf(field.value)}
      onTyped={(typed) => {
        setSought(typed.trim());
        ask(typed.trim());
      }}
      choicesFor={(typed) =>
        companies
          .filter(({ name }) => foldWords(name).includes(foldWords(typed)))
          .map(({ id, name }) => ({ value: id, text: name }))
      }
      isPending={status === 'pending'}
      none={intl.formatMessage(hasFailed ? messages.companiesFailed : messages.noCompany)}
      refused={hasFailed ? messages.companiesFailed : messages.companyRefused}
    >
      {hasFailed && (
        <button type="button" className="btn btn-outline-primary btn-sm align-self-start" onClick={() => ask(sought)}>
          {intl.formatMessage(actions.retry)}
        </button>
      )}
    </ChoiceEditor>
  );
}
