import { useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import { FormItems } from '../../../shared/editors/FormItems';
import { SelectEditor } from '../../../shared/editors/SelectEditor';
import { TextEditor } from '../../../shared/editors/TextEditor';
import { formMessages, personLabels } from './formMessages';
import type { CertificateNamesake, CertificatePeople } from './model';
import { personParts, problemOfPerson } from './people';
import { LEAST_COLUMN } from './SectionItems';

type Props = {
  people: CertificatePeople;
  onChange: (people: CertificatePeople) => void;
  companyId: string | null;
  onCompany: (companyId: string | null) => void;
  /** The companies in whose name this certifier may certify, and their own name (`companyId` null). */
  names: readonly CertificateNamesake[];
};

/** The value of the choice to certify in one's own name, for no company. */
const own = 'own';

/** Returns the client's values where the owner is the client. */
const clientLikeOwner = (people: CertificatePeople): CertificatePeople =>
  Object.fromEntries(personParts.map((part) => [`client${part}`, people[`owner${part}`] ?? null]));

/** Asks in whose name the certificate is issued, who owns the building, and who is the client. */
export function PeopleFields({ people, onChange, companyId, onCompany, names }: Props) {
  const intl = useIntl();
  // The field that is being typed is not checked yet.
  const [typed, setTyped] = useState<string | null>(null);
  const common = { problem: undefined, required: false, isBusy: false };
  const options = useMemo(
    () => [
      { value: own, text: intl.formatMessage(formMessages.ownNames) },
      ...names.flatMap((one) =>
        one.companyId === null ? [] : [{ value: one.companyId, text: one.companyName ?? one.companyId }],
      ),
    ],
    [names, intl],
  );
  return (
    <>
      <FormItems>
        <SelectEditor
          label={intl.formatMessage(formMessages.name)}
          emptyText={intl.formatMessage(formMessages.choose)}
          field={{
            ...common,
            id: 'ape-companyId',
            name: 'companyId',
            value: companyId ?? own,
            onChange: (value) => onCompany(value === '' || value === own ? null : value),
          }}
          options={options}
        />
      </FormItems>
      {(['owner', 'client'] as const).map((who) => (
        <fieldset key={who} className="sace-certificate-form__rows" onBlur={() => setTyped(null)}>
          <legend>{intl.formatMessage(formMessages[who])}</legend>
          {who === 'client' && (
            <button
              type="button"
              className="sace-certificate-form__legend-action btn btn-link btn-xs"
              onClick={() => onChange({ ...people, ...clientLikeOwner(people) })}
            >
              {intl.formatMessage(formMessages.sameAsOwner)}
            </button>
          )}
          <FormItems minColumn={LEAST_COLUMN}>
            {personParts.map((part) => {
              const name = `${who}${part}` as const;
              return (
                <TextEditor
                  key={part}
                  label={intl.formatMessage(personLabels[part])}
                  field={{
                    ...common,
                    id: `ape-${name}`,
                    name,
                    value: people[name] ?? '',
                    problem: typed === name ? undefined : problemOfPerson(part, people[name] ?? ''),
                    onChange: (value) => {
                      setTyped(name);
                      onChange({ ...people, [name]: value === '' ? null : value });
                    },
                  }}
                />
              );
            })}
          </FormItems>
        </fieldset>
      ))}
    </>
  );
}
