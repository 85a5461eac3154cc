import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch } from 'react-redux';
import { useListTools } from '../../shared/grid/listTools';
import { selectionMessages, selectedMessage, tooManyMessage } from './messages';
import { mostSelected, type CertificateRow } from './model';
import { certificatesActions } from './slice';

export function SelectedCount() {
  const intl = useIntl();
  const { selected } = useListTools();
  return selected.length > 0 && <span>{intl.formatMessage(selectedMessage, { count: selected.length })}</span>;
}

/** Only drafts that never had a number may be discarded: the server has the same rule. */
const isDiscardable = ({ state, number }: CertificateRow) => state === 'Bozza' && number === null;

/**
 * Actions on the selected certificates, in place of the usual tools, so that no row moves when one is selected. Of a
 * mixed selection only the drafts are discarded.
 */
export function SelectionTools({ mayCreate, children }: { mayCreate: boolean; children: ReactNode }) {
  const intl = useIntl();
  const dispatch = useDispatch();
  const { selected, selectedRows, clearSelection } = useListTools();
  if (selected.length === 0) return children;
  if (selected.length > mostSelected) return <span>{intl.formatMessage(tooManyMessage, { most: mostSelected })}</span>;
  const drafts = (selectedRows as CertificateRow[]).filter(isDiscardable).map(({ id }) => id);
  const label = (message: keyof typeof selectionMessages, count: number) =>
    `${intl.formatMessage(selectionMessages[message])} (${intl.formatNumber(count)})`;
  return (
    <>
      <button
        type="button"
        className="btn btn-outline-primary btn-sm"
        aria-label={label('documents', selected.length)}
        title={label('documents', selected.length)}
        onClick={() => dispatch(certificatesActions.documentsRequested({ ids: selected }))}
      >
        {intl.formatMessage(selectionMessages.pdf)}
      </button>
      <button
        type="button"
        className="btn btn-outline-primary btn-sm"
        aria-label={label('archive', selected.length)}
        title={label('archive', selected.length)}
        onClick={() => dispatch(certificatesActions.archiveRequested({ ids: selected }))}
      >
        {intl.formatMessage(selectionMessages.xml)}
      </button>
      {mayCreate && drafts.length > 0 && (
        <button
          type="button"
          className="btn btn-outline-danger btn-sm"
          onClick={() => dispatch(certificatesActions.manyDiscardRequested({ ids: drafts }))}
        >
          {label('discard', drafts.length)}
        </button>
      )}
      <button type="button" className="btn btn-link btn-sm" onClick={clearSelection}>
        {intl.formatMessage(selectionMessages.clear)}
      </button>
    </>
  );
}
