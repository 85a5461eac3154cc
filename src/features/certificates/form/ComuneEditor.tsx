import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { Combobox } from '../../../shared/forms/Combobox';
import type { Field } from '../../../shared/forms/useForm';
import { comuneChoice, comuneText, matchingComuni } from '../../../shared/places/comuni';
import { messages } from '../../../shared/places/messages';
import { formMessages } from './formMessages';
import type { CertificateContent } from './model';
import type { Entries } from './useEntries';
import { withValue } from './values';

type Props = {
  label: string;
  field: Field<string>;
  hint: string | undefined;
  kind: 'comune' | 'cadastralComune';
  path: string;
  entries: Entries;
};

/** A comune of the Region by typing. Its codes fill what follows from it: the post code, or the name in the land register. */
export function ComuneEditor({ label, field, hint, kind, path, entries }: Props) {
  const intl = useIntl();
  const { codiciCatastali } = entries.lookups;
  const comuni = useMemo(
    () =>
      codiciCatastali.map(({ codiceIstat, codiceCatastale, comune, provincia, cap }) => ({
        istat: kind === 'comune' ? codiceIstat : codiceCatastale,
        name: comune,
        province: provincia,
        cap,
      })),
    [codiciCatastali, kind],
  );
  const chosen = comuni.find(({ istat }) => istat === field.value);
  const take = (code: string) => {
    const comune = comuni.find(({ istat }) => istat === code);
    const set = (content: CertificateContent, at: string, value: string | undefined) => withValue(content, at, value);
    entries.change((content) => {
      const placed = set(content, path, code === '' ? undefined : code);
      if (kind === 'comune') return comune ? set(placed, 'datiExtra/CAP', comune.cap) : placed;
      return set(placed, path.replace(/codiceCatastale$/, 'comuneCatastale'), comune?.name);
    });
  };
  return (
    <Combobox
      label={label}
      hint={
        [hint, kind === 'comune' && intl.formatMessage(formMessages.comuneHint)].filter(Boolean).join(' ') || undefined
      }
      field={{ ...field, onChange: take }}
      shown={chosen ? comuneText(chosen) : field.value}
      choicesFor={(typed) => matchingComuni(comuni, typed).map(comuneChoice)}
      none={intl.formatMessage(messages.noComune)}
      refused={messages.unknownComune}
    />
  );
}
