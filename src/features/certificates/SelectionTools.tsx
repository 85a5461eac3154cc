import { useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch } from 'react-redux';
import { useListTools } from '../../shared/grid/listTools';
import { selectionMessages, selectedMessage, tooManyMessage } from './messages';
import { mostSelected, type CertificateRow } from './model';
import { certificatesActions } from './slice';
import { AskManyDialog } from '../registration/asking/AskManyDialog';

export function SelectedCount() {
  const intl = useIntl();
  const { selected } = useListTools();
  return selected.length > 0 && <span>{intl.formatMessage(selectedMessage, { count: selected.length })}</span>;
}

/** Only drafts that never had a number may be discarded: the server has the same rule. */
const isDiscardable = ({ state, number }: CertificateRow) => state === 'Bozza' && number === null;

/** A draft is validated on the way. */
const isAskable = ({ state }: CertificateRow) => state === 'Bozza' || state === 'Validata';

/**
 * Actions on the selected certificates, in place of the usual tools, so that no row moves when one is selected: the
 * buttons are short, and their names say all. Of a
 * mixed selection only the drafts are discarded.
 */
export function SelectionTools({ mayCreate, children }: { mayCreate: boolean; children: ReactNode }) {
  const intl = useIntl();
  const dispatch = useDispatch();
  const { selected, selectedRows, clearSelection } = useListTools();
  const [asked, setAsked] = useState<readonly string[] | null>(null);
  if (asked)
    return (
      <AskManyDialog
        ids={asked}
        onClose={(isSent) => {
          setAsked(null);
          if (isSent) clearSelection();
        }}
      />
    );
  if (selected.length === 0) return children;
  if (selected.length > mostSelected) return <span>{intl.formatMessage(tooManyMessage, { most: mostSelected })}</span>;
  const drafts = (selectedRows as CertificateRow[]).filter(isDiscardable).map(({ id }) => id);
  const askable = (selectedRows as CertificateRow[]).filter(isAskable).map(({ id }) => id);
  const awaiting = (selectedRows as CertificateRow[]).filter(({ state }) => state === 'DaFirmare').length;
  const label = (message: keyof typeof selectionMessages, count: number) =>
    `${intl.formatMessage(selectionMessages[message])} (${intl.formatNumber(count)})`;
  return (
    <>
      {mayCreate && askable.length > 0 && (
        <button
          type="button"
          className="btn btn-primary btn-sm"
          aria-label={label('ask', askable.length)}
          title={label('ask', askable.length)}
          onClick={() => setAsked(askable)}
        >
          {label('registration', askable.length)}
        </button>
      )}
      {mayCreate && awaiting > 0 && (
        <button
          type="button"
          className="btn btn-outline-primary btn-sm"
          aria-label={label('toSign', awaiting)}
          title={label('toSign', awaiting)}
          onClick={() => dispatch(certificatesActions.signingArchiveRequested({ ids: selected }))}
        >
          {label('signing', awaiting)}
        </button>
      )}
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
          aria-label={label('discard', drafts.length)}
          title={label('discard', drafts.length)}
          onClick={() => dispatch(certificatesActions.manyDiscardRequested({ ids: drafts }))}
        >
          {label('delete', drafts.length)}
        </button>
      )}
      <button type="button" className="btn btn-link btn-sm" onClick={clearSelection}>
        {intl.formatMessage(selectionMessages.clear)}
      </button>
    </>
  );
}
