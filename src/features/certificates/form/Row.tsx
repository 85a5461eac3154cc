import { useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { formMessages } from './formMessages';

type Props = {
  /** Of which list, and which of its rows. */
  name: string;
  /** What is seen of it while it is folded. */
  gist: string;
  isOpenAtFirst: boolean;
  /** A field or two: they stand in a line with what removes them, and are never folded. */
  isSmall: boolean;
  /** Draws its fields; a folded row has none. */
  render: () => ReactNode;
  onRemove: () => void;
};

/** A row with its fields, or folded. */
export function Row({ name, gist, isOpenAtFirst, isSmall, render, onRemove }: Props) {
  const intl = useIntl();
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const words = intl.formatMessage(isOpen ? formMessages.foldRow : formMessages.unfoldRow);
  const remove = (
    <button
      type="button"
      className="btn btn-outline-danger btn-sm"
      aria-label={`${intl.formatMessage(formMessages.removeRow)}: ${name}`}
      onClick={onRemove}
    >
      {intl.formatMessage(formMessages.removeRow)}
    </button>
  );
  if (isSmall)
    return (
      <li>
        <div role="group" aria-label={name} className="sace-certificate-form__row">
          {render()}
          {remove}
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
          {remove}
        </div>
        {isOpen && render()}
      </div>
    </li>
  );
}
