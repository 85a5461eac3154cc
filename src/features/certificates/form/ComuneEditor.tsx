import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { FORMER_COMUNI, type FormerComune } from '../../../../common/places/formerComuni';
import { Combobox } from '../../../shared/forms/Combobox';
import { foldWords } from '../../../../common/text/fold';
import type { Field } from '../../../shared/forms/useForm';
import { comuneChoice, comuneText, matchingComuni, type Comune } from '../../../shared/places/comuni';
import { messages } from '../../../shared/places/messages';
import { formMessages } from './formMessages';
import type { CertificateContent } from './model';
import type { Entries } from './useEntries';
import { withValue } from './values';

const formerOf = (belfiore: string) => FORMER_COMUNI.filter(({ now }) => now === belfiore);

type MergedComune = Comune & { former: readonly FormerComune[] };

/** Comuni by their name, or by the name or ISTAT code of one that merged into them. */
function choicesOf(comuni: readonly MergedComune[], typed: string) {
  const [found, wanted] = [matchingComuni(comuni, typed), foldWords(typed)];
  const isFormer = ({ name, istat }: FormerComune) => foldWords(name).includes(wanted) || istat === typed.trim();
  const merged = wanted === '' ? [] : comuni.filter(({ former }) => former.some(isFormer));
  return [...new Set([...found, ...merged])].map(comuneChoice);
}

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
      codiciCatastali.flatMap(({ codiceIstat, codiceCatastale, comune, provincia, cap }) => {
        const place = { province: provincia, cap };
        if (kind === 'comune')
          return [{ ...place, istat: codiceIstat, name: comune, former: formerOf(codiceCatastale) }];
        // The land register goes on using the codes of comuni that merged.
        const parts = formerOf(codiceCatastale).map(({ belfiore, name }) => ({ istat: belfiore, name }));
        return [{ istat: codiceCatastale, name: comune }, ...parts].map((one) => ({ ...place, ...one, former: [] }));
      }),
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
      choicesFor={(typed) => choicesOf(comuni, typed)}
      none={intl.formatMessage(messages.noComune)}
      refused={messages.unknownComune}
    />
  );
}
