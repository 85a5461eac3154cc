import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { FormItems } from '../../../shared/editors/FormItems';
import { TextEditor } from '../../../shared/editors/TextEditor';
import type { MergedForm } from '../../../shared/forms/merge/useMergedForm';
import { addressLine } from '../../../shared/places/addressParts';
import { ComuneSearchField } from '../../../shared/places/ComuneSearchField';
import { useComuneNames } from '../../../shared/places/useComuneNames';
import type { PersonalRecord } from '../../../shared/userData';
import { messages } from './messages';
import type { Draft } from './model';

type Props = {
  form: MergedForm<Draft>;
  record: PersonalRecord | null;
  place: 'residence' | 'studio';
  unknown: 'isResidenceUnknown' | 'isStudioUnknown';
  /** Editors that come first. */
  children?: ReactNode;
};

/** Street, comune and CAP, anywhere in Italy. Where somebody else changed them, too, they are taken from one side. */
export function AddressFields({ form, record, place, unknown, children = [] }: Props) {
  const intl = useIntl();
  const names = useComuneNames(record?.[place] ?? null);
  const clash = form.clashOf(place, (values) => {
    const address = values as Partial<Draft>;
    return addressLine(
      { street: address[`${place}.address`], cap: address[`${place}.cap`], istat: address[`${place}.istat`] },
      names.textOf,
    );
  });
  const postal = place === 'residence' ? ['street-address', 'postal-code'] : ['off', 'off'];
  return (
    <>
      {clash}
      <FormItems minColumn={340}>
        {children}
        <TextEditor
          label={intl.formatMessage(messages.address)}
          hint={intl.formatMessage(messages.addressHint)}
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
          names={names}
          onRefused={(isRefused) => {
            form.set(unknown, isRefused);
          }}
        />
        <TextEditor
          label={intl.formatMessage(messages.cap)}
          field={form.field(`${place}.cap`)}
          autoComplete={postal[1]}
        />
      </FormItems>
    </>
  );
}
