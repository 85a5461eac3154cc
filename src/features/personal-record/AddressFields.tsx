import { useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import { TextField } from '../../shared/forms/fields';
import type { Form } from '../../shared/forms/useForm';
import { useText } from '../../shared/intl/text';
import { ComuneField } from '../../shared/places/ComuneField';
import { messages } from './messages';
import type { Draft } from './model';
import { selectLists } from './slice';

type Props = { form: Form<Draft>; place: 'residence' | 'studio'; unknown: 'isResidenceUnknown' | 'isStudioUnknown' };

/** Street, CAP and comune. */
export function AddressFields({ form, place, unknown }: Props) {
  const intl = useIntl();
  const text = useText();
  const { comuni } = useSelector(selectLists);
  const { id, value, problem, onChange, isBusy } = form.field(`${place}.istat`);
  const postal = place === 'residence' ? ['street-address', 'postal-code'] : ['off', 'off'];
  return (
    <>
      <TextField label={intl.formatMessage(messages.address)} field={form.field(`${place}.address`)} autoComplete={postal[0]} />
      <ComuneField
        id={id}
        comuni={comuni}
        label={intl.formatMessage(messages.comune)}
        hint={intl.formatMessage(messages.comuneHint)}
        value={value}
        problem={problem && text(problem.text)}
        readOnly={isBusy}
        onChange={onChange}
        onRefused={(isRefused) => { form.set(unknown, isRefused); }}
      />
      <TextField label={intl.formatMessage(messages.cap)} field={form.field(`${place}.cap`)} autoComplete={postal[1]} />
    </>
  );
}
