import { useState, type ReactNode } from 'react';

type Props = {
  /** The query string of the search. */
  search: string;
  isFolding: boolean;
  summary: string;
  children: ReactNode;
};

/**
 * On a phone the criteria of a completed search fold away, so that the results are in view. Unfolded they stay until
 * the next search.
 */
export function Fold({ search, isFolding, summary, children }: Props) {
  const [isOpen, setOpen] = useState(false);
  const [last, setLast] = useState(search);
  if (last !== search) {
    setLast(search);
    setOpen(false);
  }
  return (
    <>
      {isFolding && (
        <button
          type="button"
          className="btn btn-outline-primary btn-sm sace-albo-unfold"
          aria-expanded={isOpen}
          onClick={() => {
            setOpen((current) => !current);
          }}
        >
          {summary}
        </button>
      )}
      <div hidden={isFolding && !isOpen}>{children}</div>
    </>
  );
}
