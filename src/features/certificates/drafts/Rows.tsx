import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { dropUnfinishedRow } from './dropUnfinishedRow';
import { formMessages, rowMessage } from './formMessages';
import { isRows, type FormRows } from './formItem';
import { Row } from './Row';
import { fitted, noRowKeys, withoutKey } from './rowKeys';
import { gistOf } from './rowGist';
import { fieldId, type Entries } from './useEntries';
import { countAt, valueAt, withoutRow, withRow } from './values';

/** Beyond this number rows are folded until the user opens them: a certificate may have hundreds. */
const MOST_OPEN = 5;

type Props = {
  rows: FormRows;
  path: string;
  entries: Entries;
  /** Draws the fields of a row, below its path. */
  renderItems: (base: string) => ReactNode;
};

/** A list of rows, each with its own fields, added, copied and removed one by one. The keyboard focus follows. */
export function Rows({ rows: { label, items, most }, path, entries, renderItems }: Props) {
  const intl = useIntl();
  const count = countAt(entries.content, path);
  const [known, setKnown] = useState(noRowKeys);
  const keys = fitted(known, count);
  const name = intl.formatMessage(label);
  const [added, setAdded] = useState(0);
  const addButton = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLOListElement>(null);
  // A new row receives the focus.
  useEffect(() => {
    if (added > 0)
      list.current
        ?.querySelector<HTMLElement>(':scope > li:last-child :is(input:not([type="hidden"]), textarea)')
        ?.focus();
  }, [added]);
  const first = items[0];
  const isPlain = first !== undefined && !isRows(first) && first.path === '';
  const isSmall = items.length <= 2 && !items.some(isRows);
  const problem = entries.problemAt(path)?.text ?? entries.hintAt(path);
  return (
    <fieldset className="sace-certificate-form__rows" id={fieldId(path)} data-path={path} tabIndex={-1}>
      <legend>{name}</legend>
      {problem !== undefined && <p className="sace-certificate-form__told">{problem}</p>}
      {count === 0 && <p>{intl.formatMessage(formMessages.noRows)}</p>}
      <ol ref={list}>
        {keys.keys.map((key, index) => {
          const at = `${path}[${String(index + 1)}]`;
          return (
            <Row
              key={key}
              name={intl.formatMessage(rowMessage, { name, number: index + 1 })}
              gist={gistOf(items, at, entries)}
              isSmall={isSmall}
              isOpenAtFirst={count <= MOST_OPEN || (entries.target?.startsWith(at) ?? false) || index + 1 === added}
              render={() => renderItems(at)}
              onCopy={
                count >= most
                  ? null
                  : () => {
                      entries.change((content) => withRow(content, path, valueAt(content, at)));
                      setAdded(count + 1);
                    }
              }
              onRemove={() => {
                setKnown(withoutKey(keys, index));
                dropUnfinishedRow(entries.unfinished, path, index);
                entries.change((content) => withoutRow(content, path, index));
                addButton.current?.focus();
              }}
            />
          );
        })}
      </ol>
      <button
        ref={addButton}
        type="button"
        className="btn btn-outline-primary btn-sm"
        aria-label={`${intl.formatMessage(formMessages.addRow)}: ${name}`}
        disabled={count >= most}
        onClick={() => {
          entries.change((content) => withRow(content, path, isPlain ? '' : {}));
          setAdded(count + 1);
        }}
      >
        {intl.formatMessage(formMessages.addRow)}
      </button>
    </fieldset>
  );
}
