import { useMemo } from 'react';
import { useIntl, type IntlShape } from 'react-intl';
import { FORMER_COMUNI, type FormerComune } from '../../../../common/places/formerComuni';
import { ChoiceEditor } from '../../../shared/editors/ChoiceEditor';
import type { Field } from '../../../shared/forms/useForm';
import { comuneChoice, comuneText, matchingComuni, type Comune } from '../../../shared/places/comuni';
import { messages } from '../../../shared/places/messages';
import { codesMessage, formMessages, mergedMessage, partsMessage } from './formMessages';
import type { CertificateContent } from './model';
import type { Entries } from './useEntries';
import { withValue } from './values';

const formerOf = (belfiore: string) => FORMER_COMUNI.filter(({ now }) => now === belfiore);

/** A comune with its codes, and with the comuni that merged into it. */
type MergedComune = Comune & {
  codes: readonly [istat: string, cadastral: string];
  former: readonly FormerComune[];
  /** The name of the whole that a comune merged into. */
  now?: string;
};

/** Comuni by their name or a code, of today or of before. */
function choicesOf(comuni: readonly MergedComune[], typed: string) {
  const code = typed.trim().toUpperCase();
  const others = comuni.filter(({ codes }) => codes.includes(code));
  return [...new Set([...matchingComuni(comuni, typed), ...others])].map(comuneChoice);
}

/** Returns the hints about the codes of the chosen comune. */
function codesOf(intl: IntlShape, chosen: MergedComune | undefined): string[] {
  if (!chosen) return [];
  const [istat, cadastral] = chosen.codes;
  const parts = chosen.former.map(({ name, belfiore }) => `${name} ${belfiore}`);
  return [
    intl.formatMessage(codesMessage, { istat, cadastral }),
    ...(parts.length > 0 ? [intl.formatMessage(partsMessage, { parts: intl.formatList(parts) })] : []),
    ...(chosen.now === undefined ? [] : [intl.formatMessage(mergedMessage, { name: chosen.now })]),
  ];
}

type Props = {
  label: string;
  field: Field<string>;
  hint: string | undefined;
  kind: 'comune' | 'cadastralComune';
  path: string;
  entries: Entries;
};

/**
 * Chooses a comune of the Region by typing. Its codes fill the dependent field: the post code, or the name in the land
 * register.
 */
export function ComuneEditor({ label, field, hint, kind, path, entries }: Props) {
  const intl = useIntl();
  const { codiciCatastali } = entries.lookups;
  const comuni = useMemo(
    (): readonly (MergedComune & { cap: string })[] =>
      codiciCatastali.flatMap(
        ({ codiceIstat, codiceCatastale, comune, provincia: province, cap }): (MergedComune & { cap: string })[] => {
          const former = formerOf(codiceCatastale);
          const whole = { province, cap, name: comune, codes: [codiceIstat, codiceCatastale], former } as const;
          if (kind === 'comune') return [{ ...whole, istat: codiceIstat, code: codiceCatastale }];
          // The land register goes on using the codes of comuni that merged.
          const parts = former.map(({ belfiore, istat, name }) => {
            const codes = [istat, belfiore] as const;
            return { province, cap, istat: belfiore, name, codes, former: [], now: comune };
          });
          return [{ ...whole, istat: codiceCatastale, former: [] }, ...parts];
        },
      ),
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
    <ChoiceEditor
      label={label}
      hint={
        [hint, kind === 'comune' && intl.formatMessage(formMessages.comuneHint), ...codesOf(intl, chosen)]
          .filter(Boolean)
          .join(' ') || undefined
      }
      field={{ ...field, onChange: take }}
      shown={chosen ? comuneText(chosen) : field.value}
      choicesFor={(typed) => choicesOf(comuni, typed)}
      none={intl.formatMessage(messages.noComune)}
      refused={messages.unknownComune}
      unfinished={field.value === '' ? (entries.unfinished.get(path) ?? '') : ''}
      onUnfinished={(typed) => {
        entries.unfinished.set(path, typed);
      }}
    />
  );
}
