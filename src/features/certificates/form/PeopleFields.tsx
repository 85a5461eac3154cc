import { useIntl } from 'react-intl';
import { SelectField, TextField } from '../../../shared/forms/fields';
import { formMessages, personLabels } from './formMessages';
import type { CertificateNamesake, CertificatePeople } from './model';

type Props = {
  people: CertificatePeople;
  onChange: (people: CertificatePeople) => void;
  companyId: string | null;
  onCompany: (companyId: string | null) => void;
  /** In whose names this certifier may certify. */
  names: readonly CertificateNamesake[];
};

const parts = ['Name', 'FiscalCode', 'Email', 'Phone'] as const;

/** In whose name it is, who owns the building and who asked for the certificate. */
export function PeopleFields({ people, onChange, companyId, onCompany, names }: Props) {
  const intl = useIntl();
  const common = { problem: undefined, required: false, isBusy: false };
  return (
    <>
      <SelectField
        label={intl.formatMessage(formMessages.name)}
        field={{
          ...common,
          ...{ id: 'ape-companyId', name: 'companyId', value: companyId ?? '' },
          onChange: (value) => onCompany(value === '' ? null : value),
        }}
        options={[
          { value: '', text: intl.formatMessage(formMessages.ownNames) },
          ...names.flatMap((one) =>
            one.companyId === null ? [] : [{ value: one.companyId, text: one.companyName ?? one.companyId }],
          ),
        ]}
      />
      {(['owner', 'client'] as const).map((who) => (
        <fieldset key={who} className="sace-certificate-form__rows">
          <legend>{intl.formatMessage(formMessages[who])}</legend>
          {parts.map((part) => {
            const name = `${who}${part}` as const;
            return (
              <TextField
                key={part}
                label={intl.formatMessage(personLabels[part])}
                autoComplete="off"
                field={{
                  ...common,
                  ...{ id: `ape-${name}`, name, value: people[name] ?? '' },
                  onChange: (value) => onChange({ ...people, [name]: value === '' ? null : value }),
                }}
              />
            );
          })}
        </fieldset>
      ))}
    </>
  );
}
