import { useId } from 'react';
import { useIntl } from 'react-intl';
import { CheckField, NumberField, SelectField, TextField } from '../../../shared/forms/fields';
import type { Field, Form } from '../../../shared/forms/useForm';
import { paths } from '../../../shared/routing/paths';
import { useMyCompanies } from '../../../shared/useUserData';
import type { Lookups } from './model';
import { StudyTitleField } from './StudyTitleField';
import { fieldNames, hints, sections, wizardMessages } from './wizardMessages';
import { hasCourse, isEnrolled, isForCompany, needsCourse, type WizardValues } from './wizardValues';

type Props = { form: Form<WizardValues>; lookups: Lookups };

/**
 * Marks a field without which the application cannot be sent. The summary reports a missing value, so no rule of the
 * form does.
 */
const needed = <Value,>(field: Field<Value>): Field<Value> => ({ ...field, required: true });

const choices = (items: readonly { id: number; descrizione: string }[]) =>
  items.map(({ id, descrizione }) => ({ value: String(id), text: descrizione }));

export function SubjectStep({ form, lookups }: Props) {
  const intl = useIntl();
  const choose = intl.formatMessage(wizardMessages.choose);
  return (
    <>
      <SelectField
        label={intl.formatMessage(fieldNames.subjectKindId)}
        field={needed(form.field('subjectKindId'))}
        options={choices(lookups.subjectKinds)}
        emptyText={choose}
      />
      {isForCompany(form.values) && <CompanyField form={form} />}
    </>
  );
}

function CompanyField({ form }: Pick<Props, 'form'>) {
  const intl = useIntl();
  const { data = [] } = useMyCompanies();
  return (
    <SelectField
      label={intl.formatMessage(fieldNames.companyId)}
      field={needed(form.field('companyId'))}
      hint={intl.formatMessage(data.length === 0 ? hints.noCompany : hints.company)}
      options={data.map(({ id, name }) => ({ value: id, text: name }))}
      emptyText={intl.formatMessage(wizardMessages.choose)}
    />
  );
}

export function TitleStep({ form, lookups }: Props) {
  const intl = useIntl();
  const chosen = lookups.studyTitles.find(({ id }) => String(id) === form.values.titleId);
  return (
    <>
      <StudyTitleField
        field={needed(form.field('titleId'))}
        typed={form.values.titleTyped}
        onTyped={(typed) => {
          form.set('titleTyped', typed);
        }}
        titles={lookups.studyTitles}
        hint={intl.formatMessage(hints.title)}
      />
      <p role="status" className="sace-wizard__told">
        {chosen && intl.formatMessage(chosen.ammessoSenzaCorso ? hints.titleFree : hints.titleNeedsCourse)}
      </p>
      <NumberField label={intl.formatMessage(fieldNames.titleYear)} field={needed(form.field('titleYear'))} />
      <TextField label={intl.formatMessage(fieldNames.school)} field={needed(form.field('school'))} />
    </>
  );
}

export function QualificationStep({ form, lookups }: Props) {
  const intl = useIntl();
  const choose = intl.formatMessage(wizardMessages.choose);
  const provinces = lookups.provinces.map(({ sigla, descrizione }) => ({ value: sigla, text: descrizione }));
  return (
    <>
      <h3>{intl.formatMessage(sections.order)}</h3>
      <SelectField
        label={intl.formatMessage(fieldNames.orderTypeId)}
        field={needed(form.field('orderTypeId'))}
        options={choices(lookups.orderTypes)}
        emptyText={choose}
      />
      {isEnrolled(form.values) && (
        <>
          <SelectField
            label={intl.formatMessage(fieldNames.orderProvince)}
            field={needed(form.field('orderProvince'))}
            options={provinces}
            emptyText={choose}
          />
          <TextField label={intl.formatMessage(fieldNames.orderNumber)} field={needed(form.field('orderNumber'))} />
          <TextField
            label={intl.formatMessage(fieldNames.orderDate)}
            field={needed(form.field('orderDate'))}
            type="date"
          />
          <SelectField
            label={intl.formatMessage(fieldNames.orderSection)}
            field={form.field('orderSection')}
            options={['A', 'B'].map((value) => ({ value, text: value }))}
            emptyText={choose}
          />
          <TextField label={intl.formatMessage(fieldNames.orderSector)} field={form.field('orderSector')} />
        </>
      )}
      <h3>{intl.formatMessage(sections.course)}</h3>
      <p role="status" className="sace-wizard__told">
        {needsCourse(form.values, lookups) && intl.formatMessage(hints.courseNeeded)}
      </p>
      <SelectField
        label={intl.formatMessage(fieldNames.courseKindId)}
        field={needsCourse(form.values, lookups) ? needed(form.field('courseKindId')) : form.field('courseKindId')}
        options={choices(lookups.courseKinds)}
        emptyText={choose}
      />
      {hasCourse(form.values) && (
        <>
          <TextField
            label={intl.formatMessage(fieldNames.courseProvider)}
            field={needed(form.field('courseProvider'))}
          />
          <TextField
            label={intl.formatMessage(fieldNames.courseDate)}
            field={needed(form.field('courseDate'))}
            type="date"
          />
          <NumberField
            label={intl.formatMessage(fieldNames.courseHours)}
            field={needed(form.field('courseHours'))}
            hint={intl.formatMessage(hints.hours)}
          />
        </>
      )}
    </>
  );
}

export function OtherStep({ form, lookups }: Props) {
  const intl = useIntl();
  const id = useId();
  const { value, onChange, isBusy } = form.field('otherAccreditations');
  const toggle = (item: number, isOn: boolean) => {
    onChange(isOn ? [...value, item] : value.filter((one) => one !== item));
  };
  return (
    <>
      <fieldset className="sace-wizard__boxes">
        <legend>{intl.formatMessage(fieldNames.otherAccreditations)}</legend>
        {lookups.otherAccreditations.map((item) => (
          <CheckField
            key={item.id}
            label={item.descrizione}
            field={{
              id: `${id}-${String(item.id)}`,
              name: 'otherAccreditations',
              value: value.includes(item.id),
              onChange: (isOn) => {
                toggle(item.id, isOn);
              },
              problem: undefined,
              required: false,
              isBusy,
            }}
          />
        ))}
      </fieldset>
      <h3>{intl.formatMessage(sections.insurance)}</h3>
      <p>{intl.formatMessage(hints.insurance)}</p>
      <TextField label={intl.formatMessage(fieldNames.insuranceCompany)} field={form.field('insuranceCompany')} />
      <TextField label={intl.formatMessage(fieldNames.insurancePolicy)} field={form.field('insurancePolicy')} />
      <TextField
        label={intl.formatMessage(fieldNames.insuranceExpiresOn)}
        field={form.field('insuranceExpiresOn')}
        type="date"
      />
    </>
  );
}

export function DeclarationsStep({ form }: Props) {
  const intl = useIntl();
  return (
    <>
      <p>{intl.formatMessage(hints.declarations)}</p>
      {(['requirements', 'truthfulness', 'privacy'] as const).map((name) => (
        <CheckField key={name} label={intl.formatMessage(fieldNames[name])} field={needed(form.field(name))} />
      ))}
      <p>
        <a href={paths.privacy} target="_blank" rel="noreferrer">
          {intl.formatMessage(hints.privacy)}
        </a>
      </p>
    </>
  );
}
