import { useId } from 'react';
import { useIntl } from 'react-intl';
import { CheckEditor } from '../../../shared/editors/CheckEditor';
import { DateEditor } from '../../../shared/editors/DateEditor';
import { FormItems, WholeRow } from '../../../shared/editors/FormItems';
import { NumberEditor } from '../../../shared/editors/NumberEditor';
import { SelectEditor } from '../../../shared/editors/SelectEditor';
import { TextEditor } from '../../../shared/editors/TextEditor';
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
  return (
    <FormItems>
      <SelectEditor
        label={intl.formatMessage(fieldNames.subjectKindId)}
        field={needed(form.field('subjectKindId'))}
        options={choices(lookups.subjectKinds)}
        emptyText={intl.formatMessage(wizardMessages.choose)}
      />
      {isForCompany(form.values) && <CompanyField form={form} />}
    </FormItems>
  );
}

function CompanyField({ form }: Pick<Props, 'form'>) {
  const intl = useIntl();
  const { data, hasFailed } = useMyCompanies();
  return (
    <SelectEditor
      label={intl.formatMessage(fieldNames.companyId)}
      field={needed(form.field('companyId'))}
      hint={intl.formatMessage(data?.length === 0 ? hints.noCompany : hints.company)}
      options={(data ?? []).map(({ id, name }) => ({ value: id, text: name }))}
      isPending={data === undefined && !hasFailed}
      emptyText={intl.formatMessage(wizardMessages.choose)}
    />
  );
}

export function TitleStep({ form, lookups }: Props) {
  const intl = useIntl();
  const chosen = lookups.studyTitles.find(({ id }) => String(id) === form.values.titleId);
  return (
    <FormItems>
      <WholeRow>
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
      </WholeRow>
      <NumberEditor
        inputMode="numeric"
        label={intl.formatMessage(fieldNames.titleYear)}
        field={needed(form.field('titleYear'))}
      />
      <TextEditor label={intl.formatMessage(fieldNames.school)} field={needed(form.field('school'))} />
    </FormItems>
  );
}

export function QualificationStep({ form, lookups }: Props) {
  const intl = useIntl();
  const isCourseNeeded = needsCourse(form.values, lookups);
  return (
    <>
      <h3>{intl.formatMessage(sections.order)}</h3>
      <OrderFields form={form} lookups={lookups} />
      <h3>{intl.formatMessage(sections.course)}</h3>
      <p role="status" className="sace-wizard__told">
        {isCourseNeeded && intl.formatMessage(hints.courseNeeded)}
      </p>
      <CourseFields form={form} lookups={lookups} isNeeded={isCourseNeeded} />
    </>
  );
}

function OrderFields({ form, lookups }: Props) {
  const intl = useIntl();
  const choose = intl.formatMessage(wizardMessages.choose);
  const isMember = isEnrolled(form.values);
  return (
    <FormItems>
      <WholeRow>
        <SelectEditor
          label={intl.formatMessage(fieldNames.orderTypeId)}
          field={needed(form.field('orderTypeId'))}
          options={choices(lookups.orderTypes)}
          emptyText={choose}
        />
      </WholeRow>
      {isMember && (
        <SelectEditor
          label={intl.formatMessage(fieldNames.orderProvince)}
          field={needed(form.field('orderProvince'))}
          options={lookups.provinces.map(({ sigla, descrizione }) => ({ value: sigla, text: descrizione }))}
          emptyText={choose}
        />
      )}
      {isMember && (
        <TextEditor label={intl.formatMessage(fieldNames.orderNumber)} field={needed(form.field('orderNumber'))} />
      )}
      {isMember && (
        <DateEditor label={intl.formatMessage(fieldNames.orderDate)} field={needed(form.field('orderDate'))} />
      )}
      {isMember && (
        <SelectEditor
          label={intl.formatMessage(fieldNames.orderSection)}
          field={form.field('orderSection')}
          options={['A', 'B'].map((value) => ({ value, text: value }))}
          emptyText={choose}
        />
      )}
      {isMember && <TextEditor label={intl.formatMessage(fieldNames.orderSector)} field={form.field('orderSector')} />}
    </FormItems>
  );
}

function CourseFields({ form, lookups, isNeeded }: Props & { isNeeded: boolean }) {
  const intl = useIntl();
  const isTrained = hasCourse(form.values);
  const kind = form.field('courseKindId');
  return (
    <FormItems>
      <WholeRow>
        <SelectEditor
          label={intl.formatMessage(fieldNames.courseKindId)}
          field={isNeeded ? needed(kind) : kind}
          options={choices(lookups.courseKinds)}
          emptyText={intl.formatMessage(wizardMessages.choose)}
        />
      </WholeRow>
      {isTrained && (
        <TextEditor
          label={intl.formatMessage(fieldNames.courseProvider)}
          field={needed(form.field('courseProvider'))}
        />
      )}
      {isTrained && (
        <DateEditor label={intl.formatMessage(fieldNames.courseDate)} field={needed(form.field('courseDate'))} />
      )}
      {isTrained && (
        <NumberEditor
          inputMode="numeric"
          label={intl.formatMessage(fieldNames.courseHours)}
          field={needed(form.field('courseHours'))}
          hint={intl.formatMessage(hints.hours)}
        />
      )}
    </FormItems>
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
        <FormItems minColumn={288}>
          {lookups.otherAccreditations.map((item) => (
            <CheckEditor
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
        </FormItems>
      </fieldset>
      <h3>{intl.formatMessage(sections.insurance)}</h3>
      <p>{intl.formatMessage(hints.insurance)}</p>
      <FormItems>
        <TextEditor label={intl.formatMessage(fieldNames.insuranceCompany)} field={form.field('insuranceCompany')} />
        <TextEditor label={intl.formatMessage(fieldNames.insurancePolicy)} field={form.field('insurancePolicy')} />
        <DateEditor
          label={intl.formatMessage(fieldNames.insuranceExpiresOn)}
          field={form.field('insuranceExpiresOn')}
        />
      </FormItems>
    </>
  );
}

export function DeclarationsStep({ form }: Props) {
  const intl = useIntl();
  return (
    <>
      <p>{intl.formatMessage(hints.declarations)}</p>
      {/* One column: the declarations are long sentences. */}
      <FormItems minColumn={500}>
        {(['requirements', 'truthfulness', 'privacy'] as const).map((name) => (
          <CheckEditor key={name} label={intl.formatMessage(fieldNames[name])} field={needed(form.field(name))} />
        ))}
      </FormItems>
      <p>
        <a href={paths.privacy} target="_blank" rel="noreferrer">
          {intl.formatMessage(hints.privacy)}
        </a>
      </p>
    </>
  );
}
