import { useIntl } from 'react-intl';
import { Combobox } from '../forms/Combobox';
import { comuneChoice, comuneText, matchingComuni, type Comune } from './comuni';
import { messages } from './messages';

type Props = {
  id: string;
  /** The offered comuni; none while they are loading. */
  comuni: readonly Comune[];
  label: string;
  hint: string;
  /** ISTAT code, empty when none is chosen. */
  value: string;
  onChange: (istat: string) => void;
  /** Called with true while the text is no comune. */
  onRefused: (refused: boolean) => void;
  /** Another problem of the field, from its form. */
  problem?: string | undefined;
};

/** A comune of the region out of 330, by typing. */
export function ComuneField({ id, comuni, label, hint, value, onChange, onRefused, problem }: Props) {
  const intl = useIntl();
  const chosen = comuni.find(({ istat }) => istat === value);
  return (
    <Combobox
      label={label}
      hint={hint}
      field={{
        id,
        name: id,
        value,
        onChange,
        problem: problem === undefined ? undefined : { text: problem },
        required: false,
        isBusy: false,
      }}
      shown={chosen ? comuneText(chosen) : value}
      choicesFor={(typed) => matchingComuni(comuni, typed).map(comuneChoice)}
      none={intl.formatMessage(messages.noComune)}
      refused={messages.unknownComune}
      onRefused={onRefused}
    />
  );
}
