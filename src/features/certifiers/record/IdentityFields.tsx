import { useEffect, useEffectEvent, useState } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { DateEditor } from '../../../shared/editors/DateEditor';
import { FormItems } from '../../../shared/editors/FormItems';
import { SelectEditor } from '../../../shared/editors/SelectEditor';
import { TextEditor } from '../../../shared/editors/TextEditor';
import type { MergedForm } from '../../../shared/forms/merge/useMergedForm';
import { day } from '../../../shared/intl/formats';
import { comuneWanted, selectComuneSearch, type ComuneSearch } from '../../../shared/places/comuneSearch';
import type { PersonalRecord } from '../../../shared/userData';
import { messages } from './messages';
import { birthComune, birthPart, propose, type Draft } from './model';
import { personalRecordSelectors } from './slice';

/** The user's identity. A readable fiscal code proposes the data that it encodes, in fields that are still empty. */
export function IdentityFields({ form }: { form: MergedForm<Draft> }) {
  const intl = useIntl();
  const { countries, province } = useSelector(personalRecordSelectors.selectLists);
  const { status } = useSelector(personalRecordSelectors.selectListsRequest);
  const isPending = status === 'pending';
  const dispatch = useDispatch();
  const [isWritten, setIsWritten] = useState(false);
  const [isProposed, setIsProposed] = useState(false);
  const choose = intl.formatMessage(messages.choose);
  const { id, value: fiscalCode } = form.field('fiscalCode');
  const write = (written: string) => {
    form.set('fiscalCode', written);
    setIsWritten(true);
    setIsProposed(propose(form, written, []));
    dispatch(comuneWanted(id, birthComune(written)));
  };
  // The server returns the place of birth later than the rest.
  const { found } = useSelector((state: { comuneSearch?: Record<string, ComuneSearch> }) =>
    selectComuneSearch(state, id),
  );
  const proposeLate = useEffectEvent(() => {
    if (isWritten) propose(form, fiscalCode, found);
  });
  useEffect(() => {
    proposeLate();
  }, [found]);
  const birthClash = form.clashOf(birthPart, (values) => {
    const { birthCountry = '', birthPlace = '', birthProvince = '' } = values as Partial<Draft>;
    const place = birthCountry === 'IT' ? placeIn(birthPlace, birthProvince) : birthPlace;
    return [place, nameOf(countries, birthCountry)].filter(Boolean).join(', ');
  });
  return (
    <>
      {birthClash}
      <FormItems minColumn={340}>
        <TextEditor
          label={intl.formatMessage(messages.personTitle)}
          hint={intl.formatMessage(messages.personTitleHint)}
          field={form.field('title')}
          autoComplete="honorific-prefix"
        />
        <TextEditor
          label={intl.formatMessage(messages.lastName)}
          field={form.field('lastName')}
          autoComplete="family-name"
        />
        <TextEditor
          label={intl.formatMessage(messages.firstName)}
          field={form.field('firstName')}
          autoComplete="given-name"
        />
        <TextEditor
          label={intl.formatMessage(messages.fiscalCode)}
          field={{ ...form.field('fiscalCode'), onChange: write }}
          autoCapitalize="characters"
        />
        <SelectEditor
          label={intl.formatMessage(messages.gender)}
          field={form.field('gender')}
          emptyText={choose}
          options={[
            { value: 'F', text: intl.formatMessage(messages.female) },
            { value: 'M', text: intl.formatMessage(messages.male) },
          ]}
        />
        <DateEditor
          label={intl.formatMessage(messages.birthDate)}
          field={form.field('birthDate')}
          autoComplete="bday"
        />
        <SelectEditor
          label={intl.formatMessage(messages.birthCountry)}
          field={form.field('birthCountry')}
          emptyText={choose}
          options={withValue(countries, form.values.birthCountry)}
          isPending={isPending}
        />
        <TextEditor label={intl.formatMessage(messages.birthPlace)} field={form.field('birthPlace')} />
        {['', 'IT'].includes(form.values.birthCountry) && (
          <SelectEditor
            label={intl.formatMessage(messages.birthProvince)}
            field={form.field('birthProvince')}
            emptyText={choose}
            options={withValue(province, form.values.birthProvince)}
            isPending={isPending}
          />
        )}
      </FormItems>
      <p className="sace-record__proposed" role="status">
        {isProposed && intl.formatMessage(messages.proposed)}
      </p>
    </>
  );
}

const placeIn = (place: string, province: string) => (province === '' ? place : `${place} (${province})`);
const nameOf = (list: readonly { code: string; name: string }[], wanted: string) =>
  list.find(({ code }) => code === wanted)?.name ?? wanted;

/**
 * The choices, and the present one though the list does not know it: while it is on its way, or a province that is no
 * more.
 */
function withValue(list: readonly { code: string; name: string }[], value: string) {
  const options = list.map(({ code, name }) => ({ value: code, text: name }));
  return value === '' || list.some(({ code }) => code === value) ? options : [...options, { value, text: value }];
}

/** Identity that the office verified is read-only, with the reason. */
export function FixedIdentity({ record }: { record: PersonalRecord }) {
  const intl = useIntl();
  const { countries } = useSelector(personalRecordSelectors.selectLists);
  const { lastName, firstName, fiscalCode, gender, birthDate, birthPlace, birthProvince, birthCountry } = record;
  const facts: [label: keyof typeof messages, value: string][] = [
    ['lastName', lastName],
    ['firstName', firstName],
    ['fiscalCode', fiscalCode],
    ['gender', intl.formatMessage(gender === 'F' ? messages.female : messages.male)],
    ['birthDate', day(birthDate, intl.locale)],
    ['birthPlace', placeIn(birthPlace, birthProvince ?? '')],
    ['birthCountry', nameOf(countries, birthCountry)],
  ];
  return (
    <div className="sace-record__fixed">
      <p>{intl.formatMessage(messages.fixed)}</p>
      <dl>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{intl.formatMessage(messages[label])}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
