import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { FormItems } from '../../../shared/editors/FormItems';
import { SelectEditor } from '../../../shared/editors/SelectEditor';
import { TextEditor } from '../../../shared/editors/TextEditor';
import { FormDialog } from '../../../shared/forms/FormDialog';
import { holdValues } from '../../../shared/forms/heldValues';
import { MergeNotice } from '../../../shared/forms/merge/MergeNotice';
import { useMergedForm } from '../../../shared/forms/merge/useMergedForm';
import { addressLine, addressPartOf } from '../../../shared/places/addressParts';
import { ComuneSearchField } from '../../../shared/places/ComuneSearchField';
import { useComuneNames } from '../../../shared/places/useComuneNames';
import type { MyCompany } from '../../../shared/userData';
import { kindNames, messages } from './messages';
import { changeOf, companyRules, draftOf, kinds, type Draft } from './model';
import { companiesActions, companiesSelectors } from './slice';

/**
 * A new company, or the data of one.
 */
export function CompanyDialog({ id, company }: { id: string; company: MyCompany | null }) {
  const intl = useIntl();
  const dispatch = useDispatch();
  const saving = useSelector(companiesSelectors.selectSaving);
  const reloading = useSelector(companiesSelectors.selectReloading);
  const form = useMergedForm({
    record: company,
    valuesOf: draftOf,
    partOf: addressPartOf,
    onReload: () => dispatch(companiesActions.reloadRequested()),
    resumeKey: `companies.${company ? id : 'new'}`,
    rules: companyRules,
    isBusy: saving.status === 'pending' || reloading.status === 'pending',
    error: saving.status === 'failed' ? saving.error : null,
    onSubmit: (draft, changes) =>
      dispatch(companiesActions.saveRequested({ id: holdValues(changeOf(draft, id, company), changes) })),
  });
  const names = useComuneNames(company?.seat ?? null);
  const clash = form.clashOf('seat', (values) => {
    const { 'seat.address': street, 'seat.cap': cap, 'seat.istat': istat } = values as Partial<Draft>;
    return addressLine({ street, cap, istat }, names.textOf);
  });
  return (
    <FormDialog
      title={intl.formatMessage(company ? messages.editTitle : messages.newTitle)}
      size="lg"
      form={form}
      onClose={() => dispatch(companiesActions.formClosed())}
    >
      <MergeNotice merge={form.merge} />
      {clash}
      <FormItems>
        <TextEditor
          label={intl.formatMessage(messages.name)}
          field={form.field('name')}
          hint={intl.formatMessage(messages.nameHint)}
        />
        <TextEditor label={intl.formatMessage(messages.legalForm)} field={form.field('legalForm')} />
        <SelectEditor
          label={intl.formatMessage(messages.kind)}
          field={form.field('kind')}
          options={kinds.map((kind) => ({ value: kind, text: intl.formatMessage(kindNames[kind]) }))}
        />
        <TextEditor
          label={intl.formatMessage(messages.fiscalCode)}
          field={form.field('fiscalCode')}
          autoCapitalize="characters"
          disabled={company !== null}
          hint={company ? intl.formatMessage(messages.fiscalCodeFixed) : undefined}
        />
        <TextEditor label={intl.formatMessage(messages.vatNumber)} field={form.field('vatNumber')} />
        <TextEditor label={intl.formatMessage(messages.pec)} field={form.field('pec')} type="email" />
        <TextEditor
          label={intl.formatMessage(messages.legalRepresentative)}
          field={form.field('legalRepresentative')}
        />
        <TextEditor label={intl.formatMessage(messages.address)} field={form.field('seat.address')} />
        <ComuneSearchField
          field={form.field('seat.istat')}
          label={intl.formatMessage(messages.comune)}
          hint={intl.formatMessage(messages.comuneHint)}
          names={names}
          onRefused={(isRefused) => {
            form.set('isSeatUnknown', isRefused);
          }}
        />
        <TextEditor label={intl.formatMessage(messages.cap)} field={form.field('seat.cap')} />
      </FormItems>
    </FormDialog>
  );
}
