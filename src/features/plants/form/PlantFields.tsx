import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import { ChoiceEditor } from '../../../shared/editors/ChoiceEditor';
import { withClashWords } from '../../../shared/forms/merge/withClashWords';
import { DateEditor } from '../../../shared/editors/DateEditor';
import { FormItems } from '../../../shared/editors/FormItems';
import { SelectEditor } from '../../../shared/editors/SelectEditor';
import { TextEditor } from '../../../shared/editors/TextEditor';
import type { MergedForm } from '../../../shared/forms/merge/useMergedForm';
import type { Form } from '../../../shared/forms/useForm';
import { addressLine } from '../../../shared/places/addressParts';
import { cadastralComuni, comuneText, matchingComuni } from '../../../shared/places/comuni';
import { messages as places } from '../../../shared/places/messages';
import { captions, messages, responsibleNames } from '../messages';
import type { Plant } from '../model';
import { plantsSelectors } from '../slice';
import { CompanyField } from './CompanyField';
import { PLACE, type PlantValues } from './values';

type Props = { form: Form<PlantValues> };
type Caption = keyof typeof captions;

/** Returns the names of comuni by the code that a field has as its value. */
function useComuni(by: 'istat' | 'code') {
  const known = useSelector(plantsSelectors.selectWords).comuni;
  const comuni = useMemo(() => (by === 'code' ? cadastralComuni(known) : known), [known, by]);
  const textOf = (code: string) => {
    const comune = comuni.find((one) => one[by] === code);
    return comune ? comuneText(comune) : code;
  };
  return { comuni, textOf };
}

/** A comune by typing; its value is the ISTAT code, or that of the land register, which also has those that merged. */
export function ComuneField({ form, name, by }: Props & { name: string; by: 'istat' | 'code' }) {
  const intl = useIntl();
  const { comuni, textOf } = useComuni(by);
  const { status } = useSelector(plantsSelectors.selectWordsRequest);
  const field = form.field(name);
  return (
    <ChoiceEditor
      label={intl.formatMessage(captions.comune)}
      field={withClashWords(field, textOf)}
      shown={textOf(field.value)}
      choicesFor={(typed) =>
        matchingComuni(comuni, typed).map((comune) => ({
          value: comune[by],
          text: comuneText(comune),
          name: comune.name,
        }))
      }
      isPending={status === 'pending'}
      none={intl.formatMessage(places.noComune)}
      refused={places.unknownComune}
    />
  );
}

/** Asks for the plate, the place and the supplies of a plant, its maintainer and the contract with them. */
export function SiteFields({ form, plant }: { form: MergedForm<PlantValues>; plant: Plant | null }) {
  const intl = useIntl();
  const { textOf } = useComuni('istat');
  const company =
    typeof plant?.companyId === 'string'
      ? { id: plant.companyId, name: plant.maintainerName ?? plant.companyId }
      : null;
  const text = (name: string, caption: Caption) => (
    <TextEditor label={intl.formatMessage(captions[caption])} field={form.field(name)} />
  );
  const day = (name: string, caption: Caption) => (
    <DateEditor label={intl.formatMessage(captions[caption])} field={form.field(name)} />
  );
  return (
    <>
      <fieldset className="sace-plants__part">
        <legend>{intl.formatMessage(messages.site)}</legend>
        {form.clashOf(PLACE, (values) => {
          const { address: street, istat } = values as PlantValues;
          return addressLine({ street, istat }, textOf);
        })}
        <FormItems minColumn={200}>
          {text('plate', 'plate')}
          {text('booklet', 'booklet')}
          {day('installedOn', 'installedOn')}
          {text('address', 'address')}
          <ComuneField form={form} name="istat" by="istat" />
          {text('pod', 'pod')}
          {text('pdr', 'pdr')}
        </FormItems>
      </fieldset>
      <fieldset className="sace-plants__part">
        <legend>{intl.formatMessage(messages.maintenance)}</legend>
        <FormItems minColumn={200}>
          <CompanyField form={form} known={company} />
          {form.values['companyId'] === '' && text('maintainerName', 'maintainerName')}
          {text('contract.provider', 'provider')}
          {text('contract.kind', 'contractKind')}
          {day('contract.from', 'contractFrom')}
          {day('contract.to', 'contractTo')}
        </FormItems>
      </fieldset>
    </>
  );
}

/** The person who is responsible for the plant. */
export function PersonFields({ form }: Props) {
  const intl = useIntl();
  const text = (name: string, caption: Caption) => (
    <TextEditor label={intl.formatMessage(captions[caption])} field={form.field(name)} />
  );
  return (
    <fieldset className="sace-plants__part">
      <legend>{intl.formatMessage(messages.responsible)}</legend>
      <FormItems minColumn={200}>
        <SelectEditor
          label={intl.formatMessage(captions.responsibleKind)}
          field={form.field('responsible.kind')}
          emptyText={intl.formatMessage(messages.noResponsible)}
          options={Object.entries(responsibleNames).map(([value, name]) => ({
            value,
            text: intl.formatMessage(name),
          }))}
        />
        {text('responsible.name', 'name')}
        {text('responsible.fiscalCode', 'fiscalCode')}
        {text('responsible.email', 'email')}
        {text('responsible.phone', 'phone')}
      </FormItems>
    </fieldset>
  );
}
