import { useIntl, type IntlShape } from 'react-intl';
import type { Choices } from '../drafts/choices';
import { isRows, type FormField, type FormItem } from '../drafts/formItem';
import { joined } from '../drafts/layout';
import { countAt, textAt } from '../drafts/values';
import { shownValue } from '../shownValue';

/** True when a field below the items has a value. */
export const isFilled = (items: readonly FormItem[], base: string, content: unknown): boolean =>
  items.some((item) =>
    isRows(item) ? countAt(content, joined(base, item.rows)) > 0 : textAt(content, joined(base, item.path)) !== '',
  );

/** Returns the name of a code, and formatted numbers and days. */
function shown(text: string, { kind, choices: list }: FormField, choices: Choices, intl: IntlShape): string {
  const offered = kind === 'flag' ? choices.flags : list === undefined ? [] : choices[list];
  const word = offered.find(({ value }) => value === text)?.text;
  if (word !== undefined) return word;
  return kind === 'number' || kind === 'date' || kind === 'shown' ? shownValue(text, intl) : text;
}

type Props = { items: readonly FormItem[]; base: string; content: unknown; choices: Choices };

/** The fields with values, and the rows below them. */
export function SectionEntries({ items, base, content, choices }: Props) {
  const intl = useIntl();
  const fields = items.flatMap((item) => {
    if (isRows(item)) return [];
    const path = joined(base, item.path);
    const text = textAt(content, path);
    return text === '' ? [] : [{ path, item, text }];
  });
  const rows = items.flatMap((item) => {
    if (!isRows(item)) return [];
    const path = joined(base, item.rows);
    return Array.from({ length: countAt(content, path) }, (_, index) => ({
      item,
      position: index + 1,
      path: `${path}[${String(index + 1)}]`,
    }));
  });
  return (
    <>
      {fields.length > 0 && (
        <dl className="sace-certificate__facts">
          {fields.map(({ path, item, text }) => (
            <div key={path}>
              <dt>{intl.formatMessage(item.label)}</dt>
              <dd>{shown(text, item, choices, intl)}</dd>
            </div>
          ))}
        </dl>
      )}
      {rows.map(({ item, position, path }) => (
        <div key={path} className="sace-certificate__row">
          <p>
            {intl.formatMessage(item.label)} {intl.formatNumber(position)}
          </p>
          <SectionEntries items={item.items} base={path} content={content} choices={choices} />
        </div>
      ))}
    </>
  );
}
