import { useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { formMessages } from './formMessages';

type Props = {
  /** The name of the list, and the number of the row. */
  name: string;
  /** The text of a folded row. */
  gist: string;
  isOpenAtFirst: boolean;
  /** A row of one or two fields: they stand in a line with the row's buttons, and never fold. */
  isSmall: boolean;
  /** Draws the row's fields; a folded row has none. */
  render: () => ReactNode;
  /** Adds a row with the same values at the end; null where the list is full. */
  onCopy: (() => void) | null;
  onRemove: () => void;
};

/** A row with its fields, or folded. */
export function Row({ name, gist, isOpenAtFirst, isSmall, render, onCopy, onRemove }: Props) {
  const intl = useIntl();
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const words = intl.formatMessage(isOpen ? formMessages.foldRow : formMessages.unfoldRow);
  const actions = (
    <>
      {onCopy && (
        <button
          type="button"
          className="btn btn-outline-primary btn-sm"
          aria-label={`${intl.formatMessage(formMessages.copyRow)}: ${name}`}
          onClick={onCopy}
        >
          {intl.formatMessage(formMessages.copyRow)}
        </button>
      )}
      <button
        type="button"
        className="btn btn-outline-danger btn-sm"
        aria-label={`${intl.formatMessage(formMessages.removeRow)}: ${name}`}
        onClick={onRemove}
      >
        {intl.formatMessage(formMessages.removeRow)}
      </button>
    </>
  );
  if (isSmall)
    return (
      <li>
        <div role="group" aria-label={name} className="sace-certificate-form__row">
          {render()}
          {actions}
        </div>
      </li>
    );
  return (
    <li>
      <div role="group" aria-label={name}>
        <div className="sace-certificate-form__row">
          <span>{isOpen ? name : [name, gist].filter(Boolean).join(': ')}</span>
          <button
            type="button"
            className="btn btn-link btn-sm"
            aria-expanded={isOpen}
            aria-label={`${words}: ${name}`}
            onClick={() => setOpen(!isOpen)}
          >
            {words}
          </button>
          {actions}
        </div>
        {isOpen && render()}
      </div>
    </li>
  );
}
