import { useIntl } from 'react-intl';
import { TextField } from '../../../shared/forms/fields';
import type { Form } from '../../../shared/forms/useForm';
import { ComuneSearchField } from '../../../shared/places/ComuneSearchField';
import type { PersonalRecord } from '../../../shared/userData';
import { messages } from './messages';
import type { Draft } from './model';

type Props = {
  form: Form<Draft>;
  record: PersonalRecord | null;
  place: 'residence' | 'studio';
  unknown: 'isResidenceUnknown' | 'isStudioUnknown';
};

/** Street, CAP and comune, anywhere in Italy. */
export function AddressFields({ form, record, place, unknown }: Props) {
  const intl = useIntl();
  const postal = place === 'residence' ? ['street-address', 'postal-code'] : ['off', 'off'];
  return (
    <>
      <TextField
        label={intl.formatMessage(messages.address)}
        field={form.field(`${place}.address`)}
        autoComplete={postal[0]}
      />
      <ComuneSearchField
        field={{
          ...form.field(`${place}.istat`),
          // One of the two comuni is needed: that of residence is required until the studio has one.
          required: place === 'residence' && form.values['studio.istat'] === '',
        }}
        label={intl.formatMessage(messages.comune)}
        hint={intl.formatMessage(place === 'residence' ? messages.comuneHint : messages.studioComuneHint)}
        known={record?.[place] ?? null}
        onRefused={(isRefused) => {
          form.set(unknown, isRefused);
        }}
      />
      <TextField label={intl.formatMessage(messages.cap)} field={form.field(`${place}.cap`)} autoComplete={postal[1]} />
    </>
  );
}
